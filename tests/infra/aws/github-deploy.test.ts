import { readdirSync, readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { GithubDeployStack } from '#infra/aws/github-deploy-stack.ts'
import { parseStage } from '#infra/deploy-config.ts'

const config = { production: {}, staging: {} }
const REPOSITORY = 'gym/site'
const ISSUER = 'token.actions.githubusercontent.com'

function templateFor(stage: keyof typeof config, createsProvider = true): Template {
  const app = new App({ analyticsReporting: false, builtinCloudFormationValidation: false })
  const settings = parseStage(config, stage)
  return Template.fromStack(
    new GithubDeployStack(app, 'GymGithubDeploy', { ...settings, repository: REPOSITORY, createsProvider }),
  )
}

type Statement = { Action: string; Resource: object; Condition: Record<string, Record<string, string>> }

/** As IAM evaluates `StringEquals`: every key of the condition is in the token with exactly that value. */
function canBeAssumed(template: Template, claims: Readonly<Record<string, string>>): boolean {
  const [role] = Object.values(template.findResources('AWS::IAM::Role'))
  const statements: Statement[] = role?.Properties.AssumeRolePolicyDocument.Statement
  return statements.some(({ Condition }) => {
    expect(Object.keys(Condition)).toEqual(['StringEquals'])
    return Object.entries(Condition.StringEquals ?? {}).every(
      ([key, value]) => claims[key.replace(`${ISSUER}:`, '')] === value,
    )
  })
}

const statementsOf = (template: Template): Statement[] =>
  Object.values(template.findResources('AWS::IAM::Policy')).flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  )

describe('the deployment role of GitHub', () => {
  it.each<[string, boolean]>([
    [`repo:${REPOSITORY}:environment:production`, true],
    [`repo:${REPOSITORY}:environment:staging`, false],
    [`repo:${REPOSITORY}:environment:production-2`, false],
    [`repo:${REPOSITORY}:environment:invented`, false],
    [`repo:${REPOSITORY}:ref:refs/heads/main`, false],
    [`repo:${REPOSITORY}:pull_request`, false],
    ['repo:stranger/site:environment:production', false],
  ])('of production is assumed with a token for %s: %s', (sub, expected) => {
    const aud = 'sts.amazonaws.com'
    expect(canBeAssumed(templateFor('production'), { sub, aud })).toBe(expected)
    expect(canBeAssumed(templateFor('production'), { sub, aud: 'https://github.com/gym' })).toBe(false)
  })

  it("may assume the stage's own roles of cdk bootstrap and read its stack, nothing else", () => {
    const resourcesOf = (stage: keyof typeof config) => {
      const statements = statementsOf(templateFor(stage))
      expect(statements.map(({ Action }) => Action)).toEqual([
        'sts:AssumeRole',
        'cloudformation:DescribeStacks',
      ])
      return statements.map(({ Resource }) => JSON.stringify(Resource))
    }
    const [production, staging] = [parseStage(config, 'production'), parseStage(config, 'staging')]
    expect(production.qualifier).toMatch(/^[a-z0-9]{10}$/)
    expect(production.qualifier).not.toBe(staging.qualifier)
    const [roles, stack] = resourcesOf('production')
    expect(roles).toContain(`:role/cdk-${production.qualifier}-*-`)
    expect(stack).toContain(':stack/Gym/*')
    const [stagingRoles, stagingStack] = resourcesOf('staging')
    expect(stagingRoles).toContain(`:role/cdk-${staging.qualifier}-*-`)
    expect(stagingStack).toContain(':stack/Gym-staging/*')
  })

  it('comes with the OIDC provider unless the account has it', () => {
    templateFor('staging').resourceCountIs('AWS::IAM::OIDCProvider', 1)
    templateFor('staging', false).resourceCountIs('AWS::IAM::OIDCProvider', 0)
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

it('every action of the workflows is pinned by its commit, with its version beside it', () => {
  const workflows = readdirSync('.github/workflows').map((file) => `.github/workflows/${file}`)
  const used = workflows.flatMap((file) => readFileSync(file, 'utf8').match(/uses: .*/g) ?? [])
  expect(used.length).toBeGreaterThan(workflows.length)
  expect(used.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})

it('the gate runs on the oldest Node that is supported and on that of the Lambdas', () => {
  expect(readFileSync('.github/workflows/check.yml', 'utf8')).toContain("node: ['20.20', '24']")
})

it('npm run bootstrap needs no build: its app imports nothing of the stack', () => {
  const [, app = ''] = readFileSync('scripts/ops/bootstrap.ts', 'utf8').match(/tsx (\S+\.ts)'/) ?? []
  const imports = [...readFileSync(app, 'utf8').matchAll(/(?:from|import) '(.+)'/g)].map(([, name]) => name)
  expect(imports).toEqual(['aws-cdk-lib'])
})
