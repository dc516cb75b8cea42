import { host } from '@outpost/federation/webpack';

export default host(import.meta.url);
