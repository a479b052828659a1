import { createHash, createPrivateKey, createPublicKey, hkdfSync, type JsonWebKey, type KeyObject } from 'node:crypto';

/** Is Ed25519, which jose calls EdDSA. */
export const SIGNING_ALGORITHM = 'EdDSA';

/** RFC 8410: what stands before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key pair, and the private half as the provider takes it. */
export interface SigningKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  keyId: string;
  jwk: JsonWebKey & { kid: string; alg: string; use: 'sig' };
}

/** A key for one purpose, made from the provider's own. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `sign-on/${purpose}`, 32));

/** The provider's signing key: derived, so that every process has it and no database holds it. */
export const signingKeyOf = (secret: Buffer): SigningKey => {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, deriveKey(secret, 'signature')]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const keyId = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 16);
  return { privateKey, publicKey, keyId, jwk: { ...privateKey.export({ format: 'jwk' }), kid: keyId, alg: SIGNING_ALGORITHM, use: 'sig' } };
};
