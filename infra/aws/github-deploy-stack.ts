import { Aws, CfnOutput, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib'
import { CfnOIDCProvider, FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'

const ISSUER = 'token.actions.githubusercontent.com'
const BOOTSTRAP_ROLES = ['deploy-role', 'file-publishing-role', 'lookup-role']

type Props = {
  readonly settings: StageSettings
  readonly repository: string
  readonly createsOidcProvider: boolean
}

/** The role of this stack accepts only tokens of the stage's GitHub environment. The rules of the environment decide which branches may deploy. */
export class GithubDeployStack extends Stack {
  constructor(scope: Construct, id: string, { settings, repository, createsOidcProvider }: Props) {
    const { stage, stackName, environment, bootstrapQualifier } = settings
    super(scope, id, {
      synthesizer: new DefaultStackSynthesizer({ qualifier: bootstrapQualifier }),
      ...(environment && { env: environment }),
    })
    const accountArn = `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}`
    const role = new Role(this, 'Deploy', {
      description: `Deploys the ${stage} stage of the gym site from ${repository}`,
      assumedBy: new FederatedPrincipal(
        `${accountArn}:oidc-provider/${ISSUER}`,
        {
          StringEquals: {
            [`${ISSUER}:aud`]: 'sts.amazonaws.com',
            [`${ISSUER}:sub`]: `repo:${repository}:environment:${stage}`,
          },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
    })
    if (createsOidcProvider) {
      const provider = new CfnOIDCProvider(this, 'Github', {
        url: `https://${ISSUER}`,
        clientIdList: ['sts.amazonaws.com'],
      })
      role.node.addDependency(provider)
    }
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: BOOTSTRAP_ROLES.map(
          (name) =>
            `${accountArn}:role/cdk-${bootstrapQualifier}-${name}-${Aws.ACCOUNT_ID}-${environment?.region ?? '*'}`,
        ),
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        // Allows scripts/ops/lib/table-indexes.ts to read the indexes of the deployed table.
        actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
        resources: [`arn:${Aws.PARTITION}:cloudformation:*:${Aws.ACCOUNT_ID}:stack/${stackName}/*`],
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        actions: ['dynamodb:DescribeTable'],
        resources: [`arn:${Aws.PARTITION}:dynamodb:*:${Aws.ACCOUNT_ID}:table/${stackName}-Table*`],
      }),
    )
    new CfnOutput(this, 'RoleArn', { value: role.roleArn })
  }
}
