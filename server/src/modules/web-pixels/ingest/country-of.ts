import { open, type CountryResponse } from 'maxmind';

/** Returns the country of an address as two letters; empty when it is not known. */
export type CountryOf = (ip: string) => string;

/**
 * Opens a MaxMind database file, and follows its replacement by a newer one; without a file no address has a
 * country. Throws a sentence for a file that cannot be read.
 */
export const countryReader = async (file: string | null): Promise<CountryOf> => {
  if (file === null) return () => '';
  try {
    const reader = await open<CountryResponse>(file, {
      watchForUpdates: true,
      watchForUpdatesNonPersistent: true,
    });
    return (ip) => {
      try {
        return reader.get(ip)?.country?.iso_code ?? '';
      } catch {
        // The address has a form that the file does not know.
        return '';
      }
    };
  } catch (cause) {
    throw new Error(`COUNTRY_FILE "${file}" is not a database of countries.`, { cause });
  }
};
