import { Aws, CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnOIDCProvider, FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

const ISSUER = 'token.actions.githubusercontent.com'

type Props = {
  readonly repository: string
  /** An account holds one provider per issuer: false where another project has created it. */
  readonly createsProvider: boolean
}

/** The token must come from one of the repository's environments, which can require a review. */
export class GithubDeployStack extends Stack {
  constructor(scope: Construct, id: string, { repository, createsProvider }: Props) {
    super(scope, id)
    const providerArn = `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:oidc-provider/${ISSUER}`
    const role = new Role(this, 'Deploy', {
      description: `Deploys the gym site from ${repository}`,
      assumedBy: new FederatedPrincipal(
        providerArn,
        {
          StringEquals: { [`${ISSUER}:aud`]: 'sts.amazonaws.com' },
          StringLike: { [`${ISSUER}:sub`]: `repo:${repository}:environment:*` },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
    })
    if (createsProvider) {
      const provider = new CfnOIDCProvider(this, 'Github', {
        url: `https://${ISSUER}`,
        clientIdList: ['sts.amazonaws.com'],
      })
      role.node.addDependency(provider)
    }
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: [`arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-*-${Aws.ACCOUNT_ID}-*`],
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks'],
        resources: [`arn:${Aws.PARTITION}:cloudformation:*:${Aws.ACCOUNT_ID}:stack/Gym*/*`],
      }),
    )
    new CfnOutput(this, 'RoleArn', { value: role.roleArn })
  }
}
