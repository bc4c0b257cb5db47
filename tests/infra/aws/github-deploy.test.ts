import { readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { GithubDeployStack } from '#infra/aws/github-deploy-stack.ts'

function templateFor(createsProvider: boolean): Template {
  const app = new App({ analyticsReporting: false, builtinCloudFormationValidation: false })
  return Template.fromStack(
    new GithubDeployStack(app, 'GymGithubDeploy', { repository: 'gym/site', createsProvider }),
  )
}
const template = templateFor(true)

describe('the deployment role of GitHub', () => {
  it('is assumed with tokens for environments of the one repository only', () => {
    template.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Action: 'sts:AssumeRoleWithWebIdentity',
            Condition: {
              StringEquals: { 'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com' },
              StringLike: { 'token.actions.githubusercontent.com:sub': 'repo:gym/site:environment:*' },
            },
          },
        ],
      },
    })
  })

  it('may assume the roles of cdk bootstrap and read stacks, nothing else', () => {
    const actions = Object.values(template.findResources('AWS::IAM::Policy')).flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.map(({ Action }: { Action: string }) => Action),
    )
    expect(actions).toEqual(['sts:AssumeRole', 'cloudformation:DescribeStacks'])
  })

  it('comes with the OIDC provider unless the account has it', () => {
    template.resourceCountIs('AWS::IAM::OIDCProvider', 1)
    templateFor(false).resourceCountIs('AWS::IAM::OIDCProvider', 0)
  })
})

it('the deployment workflow deploys without stored keys and without questions', () => {
  const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8')
  expect(workflow).toContain('id-token: write')
  expect(workflow).not.toMatch(/secrets\./)
  expect(workflow).toContain('npm run deploy -- --stage "$STAGE" --yes')
})

it('the check workflow runs the gate for every push and pull request', () => {
  const check = readFileSync('.github/workflows/check.yml', 'utf8')
  expect(check).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]\n {2}pull_request:$/m)
  expect(check).toMatch(/^ {6}- run: \.ci\/run$/m)
})

it('npm run bootstrap needs no build: its app imports nothing of the stack', () => {
  const [, app = ''] = readFileSync('scripts/ops/bootstrap.ts', 'utf8').match(/tsx (\S+\.ts)'/) ?? []
  const imports = [...readFileSync(app, 'utf8').matchAll(/(?:from|import) '(.+)'/g)].map(([, name]) => name)
  expect(imports).toEqual(['aws-cdk-lib'])
})
