type Probe = { service: string; target?: string; path?: string; signedFor: string }

/** Services that the stack requires and that free emulators may lack. */
const probes: readonly Probe[] = [
  {
    service: 'Cognito user pools',
    target: 'AWSCognitoIdentityProviderService.ListUserPools',
    signedFor: 'cognito-idp',
  },
  { service: 'HTTP APIs of API Gateway', path: '/v2/apis', signedFor: 'apigateway' },
]

export async function missingServices(url: string): Promise<string[]> {
  const supported = await Promise.all(probes.map((probe) => isSupported(url, probe)))
  return probes.filter((_, index) => !supported[index]).map(({ service }) => service)
}

async function isSupported(url: string, { target, path = '/', signedFor }: Probe): Promise<boolean> {
  const credential = `Credential=test/20260101/us-east-1/${signedFor}/aws4_request`
  const response = await fetch(url + path, {
    method: target ? 'POST' : 'GET',
    headers: {
      authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=host, Signature=0`,
      ...(target && { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' }),
    },
    ...(target && { body: '{"MaxResults":1}' }),
  })
  return response.ok
}
