import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Trigger } from 'aws-cdk-lib/triggers'
import type { Construct, IDependable } from 'constructs'
import { lambdas, lambdaTimeoutSeconds } from '#infra/lambdas.ts'
import { PUBLISH_SITE_ENV, SITE_BUCKET_ENV, SITE_RENDERER_ENV } from '#shared/lib/environment.ts'
import { grantFor } from './grants.ts'
import type { LambdaFunctions } from './lambda-functions.ts'
import type { Site } from './site.ts'

/** Beside the code of the Lambda: scripts/build/bundle-functions.ts. */
export const RENDERER_FOLDER = 'site-renderer'

/**
 * Lets the Lambdas that write pages do so, and publishes them at each deployment, after what they load and call is there. A
 * deployment uploads no page itself, so it never brings back the defaults.
 */
export function publishPages(
  scope: Construct,
  { bucket }: Site,
  { functions, after }: { functions: LambdaFunctions; after: readonly IDependable[] },
): void {
  const publishSite = functions('publishSite')
  for (const { name } of lambdas) {
    const { siteFiles = [], startsPublication } = grantFor(name)
    const lambda = functions(name)
    if (siteFiles.length > 0) {
      lambda.addEnvironment(SITE_BUCKET_ENV, bucket.bucketName)
      lambda.addEnvironment(SITE_RENDERER_ENV, RENDERER_FOLDER)
      const resources = siteFiles.map((pattern) => bucket.arnForObjects(pattern))
      lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources }))
    }
    if (startsPublication) {
      lambda.addEnvironment(PUBLISH_SITE_ENV, publishSite.functionName)
      const resources = [publishSite.functionArn]
      lambda.addToRolePolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources }))
    }
  }
  const trigger = new Trigger(scope, 'PublishPages', {
    handler: publishSite,
    timeout: Duration.seconds(lambdaTimeoutSeconds.job),
  })
  trigger.node.addDependency(...after)
}
