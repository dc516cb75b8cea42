/**
 * Returns scripts as the federation plugin writes those of a remote: an entry that consumes shared
 * modules, and a chunk that uses them. `names` are the imported names by shared module.
 */
export const remoteScripts = (names: Record<string, string[]>): string[] => {
  const modules = Object.entries(names).map(([name, all], index) => ({
    id: 571 + index,
    name,
    all,
  }));
  const consumed = modules.map(
    ({ id, name }) =>
      `${id}:{fallback:()=>0,shareScope:["default"],singleton:!0,shareKey:"${name}"}`,
  );
  const used = modules.map(
    ({ id, all }) => `var a${id}=n(${id});${all.map((name) => `(0,a${id}.${name})();`).join('')}`,
  );
  return [
    `var remote;(()=>{let s={${consumed.join()}}})();`,
    `(globalThis.chunk||=[]).push([[5],{5(e,t,n){${used.join('')}}}]);`,
  ];
};
