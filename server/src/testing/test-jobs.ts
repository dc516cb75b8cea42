import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

export type JobHandlers = { [N in keyof Jobs]: (payload: Jobs[N]) => Promise<void> };

const nothing = async () => undefined;

/** A queue that forgets its jobs. */
export const noJobs = {
  enqueue: nothing,
  enqueueOnce: nothing,
  schedule: nothing,
  work: nothing,
  repeat: nothing,
};

/** A queue in memory: jobs wait until a test runs them; those without a handler do nothing. */
export const testJobs = (handlers: Partial<JobHandlers>) => {
  const due: (() => Promise<void>)[] = [];
  const scheduled: { at: Date; run: () => Promise<void> }[] = [];
  const once = new Map<string, () => Promise<void>>();
  const handle = async <N extends keyof Jobs>(name: N, payload: Jobs[N]) =>
    handlers[name]?.(payload);
  const jobs: Pick<JobQueue, 'enqueue' | 'enqueueOnce' | 'schedule' | 'work' | 'repeat'> = {
    repeat: nothing,
    enqueue: async (_tx, name, ...payloads) => {
      due.push(...payloads.map((payload) => () => handle(name, payload)));
    },
    enqueueOnce: async (_tx, name, key, _seconds, payload) => {
      const job = `${name} ${key}`;
      if (!once.has(job)) once.set(job, () => handle(name, payload));
    },
    schedule: async (_tx, name, at, payload) => {
      scheduled.push({ at, run: () => handle(name, payload) });
    },
    work: async (name, handler) => {
      Object.assign(handlers, { [name]: handler });
    },
  };
  return {
    jobs,
    /** Runs the waiting jobs, and those that they add. */
    async runDue() {
      for (let work = due.shift(); work; work = due.shift()) await work();
    },
    /** Runs the jobs that exist once for each key, and those that they add; returns their names. */
    async runOnce() {
      const done: string[] = [];
      for (let [next] = once; next; [next] = once) {
        const [name, run] = next;
        once.delete(name);
        done.push(name);
        await run();
      }
      return done;
    },
    /** Runs the scheduled jobs and returns their times. */
    async runScheduled() {
      const now = scheduled.splice(0);
      for (const { run } of now) await run();
      return now.map(({ at }) => at);
    },
  };
};
