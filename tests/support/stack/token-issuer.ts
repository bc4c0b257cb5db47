import { createSign, generateKeyPairSync } from 'node:crypto'
import { JwtVerifier } from 'aws-jwt-verify'

export type TokenIssuer = {
  token: (claims: Record<string, unknown>) => string
  /** Claims of a token signed by this issuer for `clientId`; undefined for any other. */
  claimsIn: (token: string) => Promise<Record<string, unknown> | undefined>
}

const KEY_ID = 'key-1'

/** Signs and verifies access tokens like a user pool and a JWT authorizer. */
export function createTokenIssuer(issuer: string, clientId: string): TokenIssuer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const verifier = JwtVerifier.create({ issuer, audience: null, customJwtCheck: ofClient(clientId) })
  const jwk = publicKey.export({ format: 'jwk' })
  verifier.cacheJwks({
    keys: [{ kty: 'RSA', n: String(jwk.n), e: String(jwk.e), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
  })
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    token: (claims) => {
      const now = Math.floor(Date.now() / 1000)
      const payload = {
        iss: issuer,
        client_id: clientId,
        token_use: 'access',
        iat: now,
        exp: now + 900,
        ...claims,
      }
      const signed = `${part({ alg: 'RS256', kid: KEY_ID })}.${part(payload)}`
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
    },
    claimsIn: async (token) => {
      try {
        return { ...(await verifier.verify(token)) }
      } catch {
        return undefined
      }
    },
  }
}

const ofClient = (clientId: string) => (check: { payload: Record<string, unknown> }) => {
  if (check.payload.client_id !== clientId) throw new Error('The token is for another client')
}
