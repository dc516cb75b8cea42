import type { ProviderConfig } from '../providers/provider-config.ts';
import { dnsDomains } from './dns-domains.ts';
import type { DomainProvider } from './domain-provider.ts';
import { vercelDomains } from './vercel-domains.ts';

/** Returns Vercel as the provider where it is configured, else the server itself. */
export const domainProviderOf = ({
  vercel,
  dns,
}: Pick<ProviderConfig, 'vercel' | 'dns'>): DomainProvider =>
  vercel ? vercelDomains(vercel) : dnsDomains(dns);
