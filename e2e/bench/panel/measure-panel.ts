import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags } from '../../chromium-flags.ts';
import type { Network } from './conditions.ts';
import { startChromium, type Chromium } from './devtools.ts';
import { openTwice, type Link, type Opening } from './open-link.ts';
import type { App } from './panel.ts';
import { measureSwitching, type Section, type Switching } from './switches.ts';

/** The deployed panel, the same sources in one build, and react-admin for comparison. */
export type AppName = 'federated' | 'monolith' | 'reactAdmin';
/** Apps with several sections to switch between. */
const panels = ['federated', 'monolith'] as const;
export type PanelName = (typeof panels)[number];

/** An app, and the address of a link in it. */
interface Place {
  app: App;
  link: Link;
}

export interface Plan {
  executablePath: string;
  runs: number;
  apps: Record<PanelName, App>;
  /** Links, each with its address in every app that has it. */
  links: { name: string; places: Partial<Record<AppName, Place>> }[];
  networks: readonly Network[];
  /** Sections to switch between; an empty list leaves switching out. */
  sections: readonly Section[];
  say(text: string): void;
}

/** All openings of one link under one condition, by app. */
export interface LinkTimes {
  name: string;
  network: Network;
  cache: 'cold' | 'warm';
  openings: Partial<Record<AppName, Opening[]>>;
}

export interface PanelTimes {
  links: LinkTimes[];
  switching: Record<PanelName, Switching[]>;
  /** Errors and warnings of the pages. */
  problems: Partial<Record<AppName, string[]>>;
}

interface Browsers {
  /** Browser that clicks and hovers. */
  browser: Browser;
  /** Browser without an inspector, for opening links. */
  alone: Chromium;
}

/** Measures one round; the caller decides if its times are kept. */
const round = async (
  { browser, alone }: Browsers,
  plan: Plan,
  times: PanelTimes,
  isWarmUp: boolean,
) => {
  const problemsOf = new Map<AppName, Set<string>>();
  const problems = (name: AppName) => {
    const known = problemsOf.get(name) ?? new Set(times.problems[name]);
    problemsOf.set(name, known);
    return known;
  };
  const linksOf = (name: string, network: Network) =>
    times.links.filter((one) => one.name === name && one.network === network);
  for (const { name, places } of plan.links)
    for (const network of isWarmUp ? plan.networks.slice(0, 1) : plan.networks)
      for (const [appName, { app, link }] of Object.entries(places) as [AppName, Place][]) {
        const conditions = { network, problems: problems(appName) };
        const openings = await openTwice(alone, app, link, conditions);
        if (isWarmUp) continue;
        for (const line of linksOf(name, network))
          (line.openings[appName] ??= []).push(openings[line.cache]);
      }
  for (const name of plan.sections.length > 0 ? panels : []) {
    const app = plan.apps[name];
    const switching = await measureSwitching(browser, app, plan.sections, problems(name));
    if (!isWarmUp) times.switching[name].push(switching);
  }
  for (const [name, all] of problemsOf) times.problems[name] = [...all];
};

/** Measures links and switches of all apps in turn; drops a first, shorter round. */
export const measurePanel = async (plan: Plan): Promise<PanelTimes> => {
  const times: PanelTimes = {
    links: plan.networks.flatMap((network) =>
      (['cold', 'warm'] as const).flatMap((cache) =>
        plan.links.map(({ name }) => ({ name, network, cache, openings: {} })),
      ),
    ),
    switching: { federated: [], monolith: [] },
    problems: {},
  };
  const browser = await chromium.launch({
    executablePath: plan.executablePath,
    args: chromiumFlags,
  });
  const alone = await startChromium(plan.executablePath);
  try {
    for (let run = 0; run <= plan.runs; run += 1) {
      const start = performance.now();
      await round({ browser, alone }, plan, times, run === 0);
      const seconds = Math.round((performance.now() - start) / 1_000);
      plan.say(`  ${run === 0 ? 'warmed up' : `run ${run} of ${plan.runs}`} (${seconds} s)`);
    }
  } finally {
    await alone.stop();
    await browser.close();
  }
  return times;
};
