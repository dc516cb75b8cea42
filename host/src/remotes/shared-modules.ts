import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import type { createInstance } from '@module-federation/enhanced/runtime';
import * as apiClient from '@outpost/api-client';
import * as authStore from '@outpost/auth-store';
import * as i18n from '@outpost/i18n';
import * as router from '@outpost/router';
import * as schema from '@outpost/schema';
import * as ui from '@outpost/ui';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** Modules that are part of the host's own scripts. */
const present: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  '@outpost/api-client': apiClient,
  '@outpost/auth-store': authStore,
  '@outpost/i18n': i18n,
  '@outpost/router': router,
  '@outpost/schema': schema,
  '@outpost/ui': ui,
};

/** Modules that are loaded when a remote first needs them. */
const onDemand: Record<string, () => Promise<object>> = {
  '@outpost/lists': () => import('@outpost/lists'),
  '@outpost/ui/details': () => import('@outpost/ui/details'),
  '@outpost/ui-charts': () => import('@outpost/ui-charts'),
  '@outpost/ui-dates': () => import('@outpost/ui-dates'),
};

/**
 * Returns the modules that the host shares with remotes, for the federation runtime: each once in
 * the page. `provides` has their versions, as the host's release names them.
 */
export const sharedModules = (provides: Readonly<Record<string, string>>): Shared => {
  const sourceOf = (name: string) => {
    const module = present[name];
    const load = onDemand[name];
    if (module) return { lib: () => module };
    return load && { get: async () => load().then((loaded) => () => loaded) };
  };
  return Object.fromEntries(
    Object.entries(provides).flatMap(([name, version]) => {
      const source = sourceOf(name);
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return source ? [[name, { version, shareConfig, ...source }]] : [];
    }),
  );
};
