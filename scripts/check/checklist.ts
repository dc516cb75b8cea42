import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** The lines of a checklist, each with the tests that go red without it, by file and title. */
export type Checklist<Place extends string> = Readonly<
  Record<string, readonly (readonly [place: Place, title: string])[]>
>;

/** Returns the tests of a checklist that are gone; `places` are the files, by their short names. */
export const lostTests = <Place extends string>(
  checklist: Checklist<Place>,
  places: Readonly<Record<Place, string>>,
): string[] =>
  Object.entries(checklist).flatMap(([line, checks]) =>
    checks
      .filter(([place, title]) => {
        const source = readFileSync(join(repository, places[place]), 'utf8');
        return !source.includes(title);
      })
      .map(([place, title]) => `${line}: ${places[place]} has no “${title}”`),
  );
