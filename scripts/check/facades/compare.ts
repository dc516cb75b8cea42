/** Public types of one shared package: its version, and a line for each fact. */
export interface FacadeReport {
  name: string;
  version: string;
  lines: readonly string[];
}

interface Fact {
  /** `value Button(0).label`: export, parameters by position, members and `=>` for a result. */
  path: string;
  isOptional: boolean;
  type: string;
}

const factOf = (line: string): Fact => {
  const [, path = line, mark, type = ''] = /^(.+?)(\?)?: (.*)$/.exec(line) ?? [];
  return { path, isOptional: mark !== undefined, type };
};

/** Members of a union that is not nested; a text with brackets is one member. */
const unionOf = (type: string): Set<string> =>
  new Set(/[({[<]/.test(type) ? [type] : type.split(' | '));

/** A remote gives parameters and receives results; a parameter of a callback is received. */
const isGiven = (path: string): boolean => (path.match(/\(\d+\)/g)?.length ?? 0) % 2 === 1;
const isGot = (path: string): boolean => !path.startsWith('type ') && !isGiven(path);

const exportOf = (path: string): string => /^\w+ [\w$]+/.exec(path)?.[0] ?? path;

const literals = /"[^"]*"(?: \| "[^"]*")*/g;

const isPartOf = (some: string, all: string): boolean => {
  const members = unionOf(all);
  return [...unionOf(some)].every((member) => members.has(member));
};

/** A nested union of texts may differ too, unless the type has a function, which turns it around. */
const isWithin = (some: string, all: string): boolean => {
  if (isPartOf(some, all)) return true;
  if (/=>|Record</.test(some) || some.replaceAll(literals, '') !== all.replaceAll(literals, ''))
    return false;
  const nested = all.match(literals) ?? [];
  return (some.match(literals) ?? []).every((one, index) => isPartOf(one, nested[index] ?? ''));
};

const accepts = (before: Fact, after: Fact): boolean => {
  if (before.path.startsWith('type '))
    return (
      before.isOptional === after.isOptional &&
      isWithin(before.type, after.type) &&
      isWithin(after.type, before.type)
    );
  if (isGiven(before.path))
    return (after.isOptional || !before.isOptional) && isWithin(before.type, after.type);
  return (before.isOptional || !after.isOptional) && isWithin(after.type, before.type);
};

const byPath = (lines: readonly string[]) =>
  new Map(lines.map((line) => [factOf(line).path, { ...factOf(line), line }]));

/** Returns changes that break a remote built with the earlier types, a sentence each. */
export const brokenBy = (before: FacadeReport, after: FacadeReport): string[] => {
  const [old, now] = [byPath(before.lines), byPath(after.lines)];
  const exportsBefore = new Set([...old.keys()].map(exportOf));
  const faults: string[] = [];
  for (const [path, fact] of old) {
    const found = now.get(path);
    if (!found) faults.push(`removed: ${fact.line}`);
    else if (!accepts(fact, found)) faults.push(`changed: ${fact.line}\n     now: ${found.line}`);
  }
  const mayBeLeftOut = [...now.values()]
    .filter(({ path, isOptional }) => isOptional && !old.has(path))
    .map(({ path }) => path);
  for (const [path, fact] of now) {
    const isNew = !old.has(path) && exportsBefore.has(exportOf(path));
    if (mayBeLeftOut.some((outer) => path.startsWith(outer))) continue;
    if (isNew && !isGot(path)) faults.push(`required now: ${fact.line}`);
  }
  return faults;
};

const majorOf = (version: string) => Number(version.split('.')[0]);

/** Returns the unreleased part of a changelog. */
const unreleased = (changelog: string): string =>
  /^## Unreleased$(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog)?.[1] ?? '';

/** Returns breaking changes that lack a new major version or a changelog entry. */
export const unannounced = (
  before: FacadeReport,
  after: FacadeReport,
  changelog: string,
): string[] => {
  const faults = brokenBy(before, after);
  const isMajor = majorOf(after.version) > majorOf(before.version);
  const isTold = unreleased(changelog).includes(`${after.name} ${majorOf(after.version)}.0.0`);
  return isMajor && isTold ? [] : faults;
};

/** Returns the file of a report: one fact per line, so that a diff is a list of changes. */
export const reportText = ({ name, version, lines }: FacadeReport): string =>
  [`${name} ${version}`, '', ...lines, ''].join('\n');

export const readReport = (text: string): FacadeReport => {
  const [title = '', , ...lines] = text.trimEnd().split('\n');
  const [name = '', version = ''] = title.split(' ');
  return { name, version, lines };
};
