import { Aws, CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnOIDCProvider, FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Settings } from '../deploy-config.ts'

const ISSUER = 'token.actions.githubusercontent.com'

type Props = Pick<Settings, 'stage' | 'stackName' | 'qualifier'> & {
  readonly repository: string
  /** An account holds one provider per issuer: false where another stage or project has created it. */
  readonly createsProvider: boolean
}

/** The token must come from the stage's own environment, which can require a review: a branch can name any other. */
export class GithubDeployStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, stackName, qualifier, repository, createsProvider }: Props,
  ) {
    super(scope, id)
    const providerArn = `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:oidc-provider/${ISSUER}`
    const role = new Role(this, 'Deploy', {
      description: `Deploys the stage ${stage} of the gym site from ${repository}`,
      assumedBy: new FederatedPrincipal(
        providerArn,
        {
          StringEquals: {
            [`${ISSUER}:aud`]: 'sts.amazonaws.com',
            [`${ISSUER}:sub`]: `repo:${repository}:environment:${stage}`,
          },
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
        resources: [
          `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-${qualifier}-*-${Aws.ACCOUNT_ID}-*`,
        ],
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks'],
        resources: [`arn:${Aws.PARTITION}:cloudformation:*:${Aws.ACCOUNT_ID}:stack/${stackName}/*`],
      }),
    )
    new CfnOutput(this, 'RoleArn', { value: role.roleArn })
  }
}
