import { remote } from '@outpost/federation/webpack';

export default remote(import.meta.url);
