import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { lambdas } from '#infra/lambdas.ts'
import { SITE_BUCKET_ENV, SITE_RENDERER_ENV, UPLOADS_BUCKET_ENV } from '#shared/lib/environment.ts'
import { DEPLOYED_RELEASE_KEY } from '#shared/settings/deployed-release.ts'
import type { GetLambdaFunction } from './get-lambda-function.ts'
import { grantListBucket } from './grant-list-bucket.ts'
import { getGrant } from './grants.ts'
import type { SiteResources } from './site-resources.ts'
import { arnReferenceOf, suppressNagFinding } from './suppress-nag-finding.ts'

const RENDERER_FOLDER = 'site-renderer'

const PICTURE_PATTERN = 'images/upload-*'

export function grantSiteBuckets({ bucket, uploads }: SiteResources, functions: GetLambdaFunction): void {
  for (const { name } of lambdas) {
    const { siteFiles = [], rendersPages, readsRelease, ...pictures } = getGrant(name)
    const lambda = functions(name)
    const allow = (action: string, resources: string[]) =>
      lambda.addToRolePolicy(new PolicyStatement({ actions: [action], resources }))
    if (siteFiles.length > 0) {
      lambda.addEnvironment(SITE_BUCKET_ENV, bucket.bucketName)
      if (rendersPages) lambda.addEnvironment(SITE_RENDERER_ENV, RENDERER_FOLDER)
      allow(
        's3:PutObject',
        siteFiles.map((pattern) => bucket.arnForObjects(pattern)),
      )
      suppressWildcardNag(lambda, bucket, siteFiles)
    }
    if (pictures.readsPictures) {
      lambda.addEnvironment(SITE_BUCKET_ENV, bucket.bucketName)
      allow('s3:GetObject', [bucket.arnForObjects(PICTURE_PATTERN)])
      grantListBucket(lambda, bucket)
      suppressWildcardNag(lambda, bucket, [PICTURE_PATTERN])
    }
    if (pictures.removesPictures) {
      allow('s3:DeleteObject', [bucket.arnForObjects(PICTURE_PATTERN)])
      suppressWildcardNag(lambda, bucket, [PICTURE_PATTERN])
    }
    if (pictures.uploadAction) {
      lambda.addEnvironment(UPLOADS_BUCKET_ENV, uploads.bucketName)
      allow(`s3:${pictures.uploadAction}`, [uploads.arnForObjects('*')])
      if (pictures.uploadAction === 'GetObject') grantListBucket(lambda, uploads)
      suppressWildcardNag(lambda, uploads, ['*'])
    }
    if (readsRelease) allow('s3:GetObject', [bucket.arnForObjects(DEPLOYED_RELEASE_KEY)])
  }
}

function suppressWildcardNag({ role }: LambdaFunction, bucket: Bucket, patterns: readonly string[]): void {
  for (const pattern of patterns) {
    const wildcardFinding = `AwsSolutions-IAM5[Resource::<${arnReferenceOf(bucket)}>/${pattern}]` as const
    if (role)
      suppressNagFinding(
        role,
        wildcardFinding,
        'The file names of pages, previews, releases and uploads are not known in advance',
      )
  }
}
