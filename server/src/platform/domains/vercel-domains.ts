import * as v from 'valibot';
import type { DnsRecord } from '@outpost/contracts';
import { askProvider, ProviderUnavailable } from '../providers/ask-provider.ts';
import type { ProviderConfig } from '../providers/provider-config.ts';
import type { DomainFinding, DomainProvider } from './domain-provider.ts';

type Settings = NonNullable<ProviderConfig['vercel']>;

const ProjectDomain = v.object({
  name: v.string(),
  apexName: v.string(),
  verified: v.boolean(),
  verification: v.optional(
    v.array(v.object({ type: v.string(), domain: v.string(), value: v.string() })),
    [],
  ),
});
type ProjectDomain = v.InferOutput<typeof ProjectDomain>;

const Configuration = v.object({
  configuredBy: v.nullish(v.string(), null),
  misconfigured: v.boolean(),
  recommendedIPv4: v.optional(
    v.array(v.object({ rank: v.number(), value: v.array(v.string()) })),
    [],
  ),
  recommendedCNAME: v.optional(v.array(v.object({ rank: v.number(), value: v.string() })), []),
});
type Configuration = v.InferOutput<typeof Configuration>;

const Refusal = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

/** Vercel's general recommendation, for a reply without specific records. */
const usual = { address: '76.76.21.21', target: 'cname.vercel-dns.com' };

const read = <S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, body);
  if (!result.success) throw new ProviderUnavailable('Vercel answered something unexpected.');
  return result.output;
};

const refusalOf = (body: unknown): { code: string; message: string } => {
  const result = v.safeParse(Refusal, body);
  return result.success ? result.output.error : { code: '', message: 'Vercel refused.' };
};

const best = <T>(recommended: { rank: number; value: T }[]): T | undefined =>
  recommended.toSorted((one, other) => one.rank - other.rank)[0]?.value;

const withoutDot = (name: string): string => name.replace(/\.$/, '');

const recordsOf = (
  { name, apexName, verified, verification }: ProjectDomain,
  { misconfigured, recommendedIPv4, recommendedCNAME }: Configuration,
): DnsRecord[] => {
  const isFound = !misconfigured;
  const pointers: DnsRecord[] =
    name === apexName
      ? (best(recommendedIPv4) ?? [usual.address]).map((value) => ({
          type: 'A',
          name,
          value,
          isFound,
        }))
      : [
          {
            type: 'CNAME',
            name,
            value: withoutDot(best(recommendedCNAME) ?? usual.target),
            isFound,
          },
        ];
  const proofs = verification
    .filter(({ type }) => type === 'TXT')
    .map(({ domain, value }) => ({ type: 'TXT' as const, name: domain, value, isFound: verified }));
  return [...pointers, ...proofs];
};

const taken = 'Another Vercel project or team uses this domain.';

const stateOf = (
  { verified }: ProjectDomain,
  { misconfigured, configuredBy }: Configuration,
  isProvenElsewhere: boolean,
  wasVerified: boolean,
): Pick<DomainFinding, 'state' | 'problem'> => {
  if (isProvenElsewhere) return { state: 'conflict', problem: taken };
  if (verified && !misconfigured) return { state: 'verified', problem: null };
  if (misconfigured && configuredBy !== null)
    return { state: 'misconfigured', problem: 'The domain points somewhere else.' };
  if (wasVerified) return { state: 'misconfigured', problem: 'A record that was there is gone.' };
  return { state: 'pending', problem: null };
};

/** Returns a provider that serves domains by a Vercel project. */
export const vercelDomains = ({ url, token, projectId, teamId }: Settings): DomainProvider => {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const team = teamId ? `?teamId=${encodeURIComponent(teamId)}` : '';
    const authorization = `Bearer ${token}`;
    return askProvider(url + path + team, { method, authorization, ...(body && { body }) });
  };
  const project = encodeURIComponent(projectId);
  const pathOf = (name: string) => `/v9/projects/${project}/domains/${name}`;

  const find = async (name: string): Promise<ProjectDomain | null> => {
    const { status, body } = await call('GET', pathOf(name));
    if (status === 404) return null;
    if (status !== 200) throw new ProviderUnavailable(refusalOf(body).message);
    return read(ProjectDomain, body);
  };

  /** Adds the name to the project; null when another account has it. */
  const add = async (name: string): Promise<ProjectDomain | null> => {
    const { status, body } = await call('POST', `/v10/projects/${project}/domains`, { name });
    if (status === 200) return read(ProjectDomain, body);
    const existing = await find(name);
    if (existing) return existing;
    // The project is readable: the refusal is about this name.
    if (status === 409 || status === 403) return null;
    throw new ProviderUnavailable(refusalOf(body).message);
  };

  const prove = async (name: string): Promise<ProjectDomain | 'elsewhere' | null> => {
    const { status, body } = await call('POST', `${pathOf(name)}/verify`);
    if (status === 200) return read(ProjectDomain, body);
    return refusalOf(body).code === 'existing_project_domain' ? 'elsewhere' : null;
  };

  return {
    async look({ name, isVerified }) {
      try {
        const known = (await find(name)) ?? (await add(name));
        if (!known) return { state: 'conflict', problem: taken, records: [] };
        const proof = known.verified ? null : await prove(name);
        const now = proof && proof !== 'elsewhere' ? proof : known;
        const answer = await call('GET', `/v6/domains/${name}/config`);
        const configuration = read(Configuration, answer.body);
        return {
          ...stateOf(now, configuration, proof === 'elsewhere', isVerified),
          records: recordsOf(now, configuration),
        };
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        return {
          state: null,
          problem: `Vercel could not be asked: ${error.message}`,
          records: null,
        };
      }
    },
    async remove(name) {
      const { status, body } = await call('DELETE', pathOf(name));
      if (status !== 200 && status !== 404) throw new ProviderUnavailable(refusalOf(body).message);
    },
  };
};
