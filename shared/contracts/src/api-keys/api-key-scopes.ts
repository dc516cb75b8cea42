/** Rights of an API key; each endpoint names the one it takes. */
export const apiKeyScopes = [
  'leads:read',
  'leads:write',
  'forms:read',
  'users:read',
  'ingest',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Scopes by purpose. `ingest` is for the platform's own engines, so no other preset has it. */
export const apiKeyPresets = {
  readOnly: ['leads:read', 'forms:read', 'users:read'],
  leadsIn: ['leads:write', 'forms:read'],
  full: ['leads:read', 'leads:write', 'forms:read', 'users:read'],
  ingest: ['ingest'],
} as const satisfies Record<string, readonly ApiKeyScope[]>;
export type ApiKeyPreset = keyof typeof apiKeyPresets;
export const apiKeyPresetNames = Object.keys(apiKeyPresets) as ApiKeyPreset[];
