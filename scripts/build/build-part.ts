import { join } from 'node:path';
import { buildPart } from '@outpost/remote-sdk/build';
import { allParts, artifactsDir, folderOf } from './parts.ts';

const name = process.argv[2];
const part = allParts().find((one) => one.name === name);
if (!part) throw new Error(`There is nothing called "${name}" to build.`);
const building = join(artifactsDir, 'building', `${part.name}-${process.pid}`);
await buildPart(part, { building, target: folderOf(part) });
