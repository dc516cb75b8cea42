/** Names by shared module. */
type Names = Record<string, string[]>;

/** Returns scripts as webpack writes those of a host: shared modules are registered and defined. */
export const hostScripts = (names: Names): string[] => {
  const modules = Object.entries(names).map(([name, all], index) => ({
    id: 100 + index,
    name,
    all,
  }));
  const registered = modules.map(({ id, name }) => `i("${name}","1.0.0",()=>()=>P(${id}),1)`);
  const defined = modules.map(({ id, all }) => {
    const getters = all.map((name) => `${name}:()=>x`);
    return `${id}(e,t,r){"use strict";r.r(t),r.d(t,{${getters.join()}});let x=1}`;
  });
  return [`(()=>{var m={${defined.join()}};let P=e=>m[e];let i=()=>0;${registered.join(';')}})();`];
};

/**
 * Returns scripts as webpack writes those of a remote: an entry that imports shared modules, and a
 * chunk.
 */
export const remoteScripts = (names: Names): string[] => {
  const modules = Object.entries(names).map(([name, all], index) => ({
    id: 571 + index,
    name,
    all,
  }));
  const asked = modules.map(({ id, name }) => `${id}:()=>u("default","${name}",!1,[1,1,0,0])`);
  const used = modules.map(
    ({ id, all }) => `var a${id}=n(${id});${all.map((name) => `(0,a${id}.${name})();`).join('')}`,
  );
  return [
    `var remote;(()=>{let u=()=>0;let s={${asked.join()}}})();`,
    `(globalThis.chunk||=[]).push([[5],{5(e,t,n){${used.join('')}}}]);`,
  ];
};
