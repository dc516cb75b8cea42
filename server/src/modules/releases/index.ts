export { artifactsIn, hashOf, type Artifacts } from './artifacts.ts';
export { artifactSender } from './artifacts.routes.ts';
export { gateProofs, proofFor } from './gate-proofs.ts';
export { overrideKeys } from './overrides.ts';
export { platformTenantId } from './platform-tenant.ts';
