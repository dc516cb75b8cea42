import { secretBox } from '../platform/secrets/secret-box.ts';

/** Key of the test server's tokens. */
export const testSecret = new Uint8Array(32).fill(7);

/** Box of the test server's stored secrets, also those of the demo. */
export const testSecrets = secretBox([{ id: 'test', key: testSecret }]);
