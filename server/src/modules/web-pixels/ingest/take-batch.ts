import { SiteBatch, type DropReason } from '@outpost/contracts';
import * as v from 'valibot';
import { deviceOf } from '../../../platform/http/device.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { networkOf } from '../../../platform/limits/subjects.ts';
import { openPerson } from '../form-person.ts';
import type { CallWindows } from './call-windows.ts';
import type { CountryOf } from './country-of.ts';
import { dayOf, type Dropped, type PixelPlace, type TakenBatch } from './count-hits.ts';
import type { HitQueue } from './hit-queue.ts';
import {
  dropReasonOf,
  isSigned,
  quotaReasonOf,
  takenOf,
  type Sender,
  type TakenHit,
} from './judge-hits.ts';
import { visitorOf, type KnownPixel, type PixelReader } from './pixel-reader.ts';

interface Parts {
  reader: PixelReader;
  queue: HitQueue;
  windows: CallWindows;
  countryOf: CountryOf;
  secrets: SecretBox;
}

/** Answer to a batch: taken, of no pixel, or not readable. */
export type Answer = 202 | 204 | 400;

const placeOf = ({ row }: KnownPixel): PixelPlace => {
  const { tenantId, franchisorId, companyId, id: pixelId } = row;
  return { tenantId, franchisorId, companyId, pixelId };
};

const parsed = (text: string): SiteBatch | null => {
  try {
    const result = v.safeParse(SiteBatch, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
};

/** Takes the hits of a page that count, and says why the others do not. */
const judge = async (
  { reader, windows }: Pick<Parts, 'reader' | 'windows'>,
  pixel: KnownPixel,
  batch: SiteBatch,
  sender: Sender & { isPrivate: boolean },
) => {
  const now = new Date();
  const reasons = new Map<DropReason, number>();
  const drop = (reason: DropReason, count = 1) =>
    void reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  const isMany = !windows.take(`${pixel.row.id} ${networkOf(sender.ip)}`, batch.hits.length);
  const reason = dropReasonOf(pixel, sender) ?? (isMany ? 'rate' : null);
  const salt = await reader.saltOf(pixel.row, dayOf(now));
  const hash = visitorOf(salt, pixel.row.domain, sender.ip, sender.userAgent);
  const beyond = reason ?? quotaReasonOf(pixel, hash);
  const hits: TakenHit[] = [];
  if (beyond) drop(beyond, batch.hits.length);
  else
    for (const hit of batch.hits) {
      const taken = takenOf(pixel, hit, now);
      if (typeof taken === 'string') drop(taken);
      else
        hits.push(
          sender.isPrivate ? { ...taken, source: '', campaign: {}, properties: {} } : taken,
        );
    }
  return { hits, reasons, visitor: sender.isPrivate ? '' : hash };
};

/** Returns the person with a signature of the site, else the one of a form. */
const personOf = (
  secrets: SecretBox,
  { row, secret }: KnownPixel,
  { person, formPerson }: SiteBatch,
): TakenBatch['person'] => {
  if (person !== null && isSigned(secret, person))
    return { id: person.id, attributes: person.attributes };
  const email = formPerson === null ? null : openPerson(secrets, row.tenantId, formPerson);
  return email === null ? null : { id: email, attributes: {} };
};

/** Takes a batch of the script of a site; what it holds is written by strangers. */
export const takeBatch = async (
  { queue, countryOf, secrets, ...parts }: Parts,
  text: string,
  sender: Sender & { isPrivate: boolean },
): Promise<Answer> => {
  const batch = parsed(text);
  if (!batch) return 400;
  const pixel = await parts.reader.find(batch.key);
  if (!pixel) return 204;
  const isPrivate = sender.isPrivate || batch.isPrivate;
  const { hits, reasons, visitor } = await judge(parts, pixel, batch, { ...sender, isPrivate });
  const place = placeOf(pixel);
  const dropped: Dropped[] = [...reasons].map(([reason, count]) => ({
    pixel: place,
    reason,
    count,
    at: new Date(),
  }));
  if (hits.length === 0 && dropped.length === 0) return 202;
  pixel.used += hits.length;
  const taken = {
    pixel: place,
    batch: batch.batch,
    visitor,
    person: isPrivate ? null : personOf(secrets, pixel, batch),
    device: deviceOf(sender.userAgent),
    country: isPrivate ? '' : countryOf(sender.ip),
    hits,
  };
  queue.add(hits.length > 0 ? taken : null, dropped);
  return 202;
};
