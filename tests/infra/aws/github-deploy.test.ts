import { readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { GithubDeployStack } from '#infra/aws/github-deploy-stack.ts'

const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8')

function templateFor(createsProvider: boolean): Template {
  const app = new App({ analyticsReporting: false })
  const stack = new GithubDeployStack(app, 'GymGithubDeploy', { repository: 'gym/site', createsProvider })
  return Template.fromStack(stack)
}

describe('the deployment role of GitHub', () => {
  it('is assumed with tokens for environments of the one repository only', () => {
    templateFor(true).hasResourceProperties('AWS::IAM::Role', {
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
    const policies = Object.values(templateFor(true).findResources('AWS::IAM::Policy'))
    const actions = policies.flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.map(({ Action }: { Action: string }) => Action),
    )
    expect(actions).toEqual(['sts:AssumeRole', 'cloudformation:DescribeStacks'])
  })

  it('comes with the OIDC provider unless the account has it', () => {
    templateFor(true).resourceCountIs('AWS::IAM::OIDCProvider', 1)
    templateFor(false).resourceCountIs('AWS::IAM::OIDCProvider', 0)
  })
})

describe('the deployment workflow', () => {
  it('deploys without stored keys and without questions', () => {
    expect(workflow).toContain('id-token: write')
    expect(workflow).not.toMatch(/secrets\./)
    expect(workflow).toContain('npm run deploy -- --stage "$STAGE" --yes')
  })
})

it('the check workflow runs the gate for every push and pull request', () => {
  const check = readFileSync('.github/workflows/check.yml', 'utf8')
  expect(check).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]\n {2}pull_request:$/m)
  expect(check).toMatch(/^ {6}- run: \.ci\/run$/m)
})
