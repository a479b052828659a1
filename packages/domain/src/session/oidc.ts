export interface OidcStart {
  /** The provider's authorization endpoint: the practice's `oidcEndpoint`. */
  endpoint: string;
  /** The practice's `oidcClientId`. */
  clientId: string;
  /** Absolute: this portal's `/oidc-callback`. The exchange call must come from the same origin. */
  redirectUri: string;
  /** Comes back unchanged with the code. */
  state: string;
  /** Random, 128 bits and more; comes back inside the ID token, which only the service sees. */
  nonce: string;
}

/**
 * The address that starts a single sign-on: OpenID Connect Core 1.0, section 3.1.2.1, authorization code flow.
 * @throws TypeError when the endpoint is no absolute address
 */
export const oidcStartUrl = ({ endpoint, clientId, redirectUri, state, nonce }: OidcStart): string => {
  const url = new URL(endpoint);
  const parameters = { response_type: 'code', scope: 'openid', client_id: clientId, redirect_uri: redirectUri, state, nonce };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};
