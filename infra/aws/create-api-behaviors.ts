import { Duration, Fn } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type IResponseHeadersPolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { lambdas } from '#infra/lambdas.ts'
import { EDGE_KEY_HEADER } from '#shared/lib/edge-key.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'

type Props = { api: HttpApi; edgeKey: string; headers: IResponseHeadersPolicy }

/** The paths of cached operations come first, because CloudFront uses the first path pattern that matches. */
export function createApiBehaviors(
  scope: Construct,
  props: Props,
): Readonly<Record<string, BehaviorOptions>> {
  const uncached = uncachedBehavior(props)
  const cachedBehaviors = lambdas.flatMap(({ name, definition }): [string, BehaviorOptions][] => {
    if (definition.kind !== 'http' || definition.cacheSeconds === undefined) return []
    const cachePolicy = createCachePolicy(scope, `${name}Cache`, definition.cacheSeconds)
    return [[API_BASE_PATH + definition.path, { ...uncached, cachePolicy }]]
  })
  return { ...Object.fromEntries(cachedBehaviors), [`${API_BASE_PATH}/*`]: uncached }
}

/** The cache key consists of the path and the query string. Error responses have `no-store`, so they are not cached. */
function createCachePolicy(scope: Construct, id: string, maxSeconds: number): CachePolicy {
  return new CachePolicy(scope, id, {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(maxSeconds),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    headerBehavior: CacheHeaderBehavior.none(),
    // Caches each encoding separately, because the API compresses its responses.
    enableAcceptEncodingGzip: true,
  })
}

function uncachedBehavior({ api, edgeKey, headers }: Props): BehaviorOptions {
  return {
    origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: { [EDGE_KEY_HEADER]: edgeKey },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headers,
  }
}
