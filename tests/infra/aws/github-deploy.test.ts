/** @module-tag nightly */

import { readdirSync, readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { GithubDeployStack } from '#infra/aws/github-deploy-stack.ts'
import { bootstrapQualifierOf, parseStageSettings } from '#infra/deploy-config.ts'
import { listRoles, resourcesOf, templateOf, textOf } from '#tests/support/stack/synthesized-stack.ts'

const ISSUER = 'token.actions.githubusercontent.com'
const REPOSITORY = 'gym@12/site@34'
const config = { production: {}, staging: {} }

function templateFor(stage: string, createsOidcProvider = true): Template {
  const app = new App({ analyticsReporting: false, builtinCloudFormationValidation: false })
  const settings = parseStageSettings(config, stage)
  return Template.fromStack(
    new GithubDeployStack(app, 'GymGithubDeploy', { settings, repository: REPOSITORY, createsOidcProvider }),
  )
}

type Claims = { aud: string; sub: string }
type Conditions = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>

/** In IAM patterns `*` matches any characters and `?` matches one. */
function matches(pattern: string, value: string, hasWildcards: boolean): boolean {
  if (!hasWildcards) return pattern === value
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${escaped}$`).test(value)
}

/** True if STS allows a token with these claims to assume a role with this trust policy. */
function admits(conditions: Conditions, claims: Claims): boolean {
  const values = new Map(Object.entries(claims).map(([name, value]) => [`${ISSUER}:${name}`, value]))
  return Object.entries(conditions).every(([operator, wanted]) => {
    if (operator !== 'StringEquals' && operator !== 'StringLike') throw new Error(`No operator ${operator}`)
    return Object.entries(wanted).every(([key, patterns]) =>
      [patterns].flat().some((pattern) => matches(pattern, values.get(key) ?? '', operator === 'StringLike')),
    )
  })
}

function trustOf(stage: string): Conditions {
  const [role, ...others] = resourcesOf(templateFor(stage), 'AWS::IAM::Role')
  expect(others).toEqual([])
  const { Statement } = Object(role?.Properties.AssumeRolePolicyDocument) as {
    Statement: { Action: string; Effect: string; Condition: Conditions }[]
  }
  expect(Statement).toMatchObject([{ Effect: 'Allow', Action: 'sts:AssumeRoleWithWebIdentity' }])
  return Statement[0]?.Condition ?? {}
}

const token = (environment: string, repository = REPOSITORY): Claims => ({
  aud: 'sts.amazonaws.com',
  sub: `repo:${repository}:environment:${environment}`,
})

const strangers: readonly Claims[] = [
  token('staging'),
  token('invented'),
  token('production-2'),
  token('*'),
  token('production', 'gym@12/other@35'),
  token('production', 'mallory@66/site@34'),
  // A new repository with the same name has other IDs.
  token('production', 'gym@77/site@78'),
  { aud: 'sts.amazonaws.com', sub: `repo:${REPOSITORY}:ref:refs/heads/main` },
  { aud: 'sts.amazonaws.com', sub: `repo:${REPOSITORY}:pull_request` },
  { ...token('production'), aud: 'https://github.com/gym' },
]

describe('the GitHub role that deploys production', () => {
  it('is assumed with a token of the production environment of this repository', () => {
    expect(admits(trustOf('production'), token('production'))).toBe(true)
  })

  it.each(strangers)('is not assumed with a token of $aud $sub', (claims) => {
    expect(admits(trustOf('production'), claims)).toBe(false)
  })

  it('is assumed with any environment if the subject has a wildcard (negative control)', () => {
    const lax = { StringLike: { [`${ISSUER}:sub`]: `repo:${REPOSITORY}:environment:*` } }
    expect(admits(lax, token('invented'))).toBe(true)
  })
})

describe.each(['production', 'staging'])('the role of the stage %s', (stage) => {
  const [role] = listRoles(templateFor(stage))
  const other = stage === 'production' ? 'staging' : 'production'
  const roleArn = (name: string, of: string) =>
    `arn:\${AWS::Partition}:iam::\${AWS::AccountId}:role/cdk-${bootstrapQualifierOf(of)}-${name}-\${AWS::AccountId}-eu-west-1`
  const mayAssume = (arn: string) =>
    role?.statements.some(
      ({ actions, resources }) =>
        actions.includes('sts:AssumeRole') && resources.some((pattern) => matches(pattern, arn, true)),
    )

  it('has a subject without wildcards', () => {
    const subjects = Object.values(trustOf(stage)).flatMap((wanted) => Object.values(wanted).flat())
    expect(Object.keys(trustOf(stage))).toEqual(['StringEquals'])
    for (const subject of subjects) expect(subject).not.toMatch(/[*?]/)
  })

  it('may only assume the roles of its own bootstrap and read its own stack and table', () => {
    expect(role?.statements.flatMap(({ actions }) => actions)).toEqual([
      'sts:AssumeRole',
      'cloudformation:DescribeStacks',
      'cloudformation:GetTemplate',
      'dynamodb:DescribeTable',
    ])
    for (const name of ['deploy-role', 'file-publishing-role', 'lookup-role']) {
      expect(mayAssume(roleArn(name, stage))).toBe(true)
      expect(mayAssume(roleArn(name, other))).toBe(false)
    }
    expect(mayAssume(roleArn('cfn-exec-role', stage))).toBe(false)
    expect(role?.statements[1]?.resources).toEqual([
      `arn:\${AWS::Partition}:cloudformation:*:\${AWS::AccountId}:stack/${stage === 'production' ? 'Gym' : 'Gym-staging'}/*`,
    ])
    expect(role?.statements[2]?.resources).toEqual([
      `arn:\${AWS::Partition}:dynamodb:*:\${AWS::AccountId}:table/${stage === 'production' ? 'Gym' : 'Gym-staging'}-Table*`,
    ])
  })
})

it('the stack of a stage uses the bootstrap of that stage', () => {
  const qualifier = bootstrapQualifierOf('production')
  expect(qualifier).toMatch(/^[a-z0-9]{1,10}$/)
  expect(qualifier).not.toBe(bootstrapQualifierOf('staging'))
  const { BootstrapVersion } = templateOf().findParameters('*')
  expect(textOf(BootstrapVersion?.Default)).toBe(`/cdk-bootstrap/${qualifier}/version`)
})

it('the OIDC provider is created with the role unless the account already has it', () => {
  templateFor('production').resourceCountIs('AWS::IAM::OIDCProvider', 1)
  templateFor('staging', false).resourceCountIs('AWS::IAM::OIDCProvider', 0)
})

describe('the workflows', () => {
  const folder = '.github/workflows'
  const workflows = readdirSync(folder).map(
    (name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const,
  )
  const read = (wanted: string) => workflows.find(([name]) => name === wanted)?.[1] ?? ''

  it.each(workflows)('%s pins each action to a commit, with the version in a comment', (_name, text) => {
    const uses = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action)
    expect(uses.length).toBeGreaterThan(0)
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('deploy each stage in the environment of its name, without stored keys and prompts', () => {
    const workflow = read('deploy.yml')
    expect(workflow).toMatch(/environment: \$\{\{ matrix\.stage }}/)
    expect(workflow).toContain('npm run deploy -- --stage "$STAGE" --yes')
    expect(workflow.match(/id-token: write/g)).toHaveLength(1)
    expect(workflow).not.toMatch(/secrets\./)
  })

  it('run the checks for every push and pull request, on the oldest Node and the Node of the Lambdas', () => {
    const check = read('check.yml')
    expect(check).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]\n {2}pull_request:$/m)
    expect(check).toMatch(/^ {6}- run: \.ci\/run$/m)
    expect(check).toContain("node: ['20.20', '24']")
  })
})

it('npm run bootstrap needs no build, because its app imports only aws-cdk-lib', () => {
  const [, app = ''] = readFileSync('scripts/ops/bootstrap.ts', 'utf8').match(/tsx (\S+\.ts)'/) ?? []
  const imports = [...readFileSync(app, 'utf8').matchAll(/(?:from|import) '(.+)'/g)].map(([, name]) => name)
  expect(imports).toEqual(['aws-cdk-lib'])
})
