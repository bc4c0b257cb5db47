import { afterAll, describe, expect, it, vi } from 'vitest'
import type { LambdaDefinition } from '#infra/lambdas.ts'
import { type Operation, pathsOf } from '#shared/lib/operation.ts'
import { operationRows } from '#shared/operations.ts'
import { type CloudFormationTemplate, readNestedTemplate } from '#tests/support/stack/flatten-template.ts'
import { everyOption, synthesizeStack } from '#tests/support/stack/synthesized-stack.ts'

/** CloudFormation allows 500 resources and a template of 1 MB. */
const MAX_RESOURCES = 460
const MAX_BYTES = 800_000

/** Their routes and jobs are in the root. */
const STACKS_OF_LAMBDAS_ONLY = [
  ...[
    'activities',
    'agreements',
    'appointments',
    'bookings',
    'check-in',
    'clients',
    'dashboard',
    'day-passes',
  ],
  ...['follow-up', 'form-requests', 'intake-forms', 'leads', 'memberships', 'payments', 'report', 'service'],
  ...['staff', 'verification', 'waivers'],
]

type Synthesis = Pick<ReturnType<typeof synthesizeStack>, 'app' | 'stack' | 'remove'>

/** The template of the root, and those of the nested stacks by the name that the operation table gives them. */
function templatesOf({ app, stack, remove }: Synthesis) {
  const root: CloudFormationTemplate = app.synth().getStackByName(stack.stackName).template
  const nested = Object.values(root.Resources)
    .filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
    .map((resource) => readNestedTemplate(resource, app.outdir))
    .map((template) => [String(template.Description).replace('Operations of ', ''), template] as const)
  remove()
  return { root, nested: new Map(nested) }
}

const { root, nested } = templatesOf(synthesizeStack({ options: everyOption }))

const typesIn = ({ Resources }: CloudFormationTemplate) => Object.values(Resources).map(({ Type }) => Type)

const LAMBDA_TYPES = [
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
]
const ROUTE_TYPES = ['AWS::ApiGatewayV2::Integration', 'AWS::ApiGatewayV2::Route']
const JOB_TYPES = ['AWS::Lambda::EventInvokeConfig', 'AWS::Scheduler::Schedule']

const routesIn = ({ Resources }: CloudFormationTemplate): string[] =>
  Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route')
    .map(({ Properties }) => String(Properties?.RouteKey))
    .filter((key) => key !== '$default')
    .sort()

const routesOf = (
  isOfStack: (stack: string) => boolean,
  pathsOfRoutes: (op: Operation) => string[] = pathsOf,
): string[] =>
  operationRows
    .filter(({ stack }) => isOfStack(stack))
    .flatMap(({ definition }) =>
      definition.kind === 'http'
        ? pathsOfRoutes(definition).map((path) => `${definition.method} /api${path}`)
        : [],
    )
    .sort()
/** No release before had them, so none has to stay in the root. */
const routesOfKeys = (name: string) =>
  routesOf(
    (stack) => stack === name,
    (op) => pathsOf(op).slice(1),
  )

describe('the stacks', () => {
  it('are the root and the nested stacks of the operation table', () => {
    const stacks = operationRows.filter(({ definition }) => definition.kind !== 'trigger')
    expect([...nested.keys()].sort()).toEqual([...new Set(stacks.map(({ stack }) => stack))].sort())
  })

  it.each([['root', root] as const, ...nested])(
    `%s stays under ${MAX_RESOURCES} resources and ${MAX_BYTES} bytes`,
    (_, template) => {
      expect(Object.keys(template.Resources).length).toBeLessThan(MAX_RESOURCES)
      expect(JSON.stringify(template).length).toBeLessThan(MAX_BYTES)
    },
  )

  it('keep stateful resources and the API in the root, where an update never replaces them', () => {
    const allowed = new Set([...LAMBDA_TYPES, ...ROUTE_TYPES, ...JOB_TYPES])
    for (const [name, template] of nested)
      expect(
        typesIn(template).filter((type) => !allowed.has(type)),
        name,
      ).toEqual([])
  })

  it('keep each route where the release before has it: API Gateway rejects one that moves', () => {
    expect(routesIn(root)).toEqual(
      routesOf(
        (stack) => STACKS_OF_LAMBDAS_ONLY.includes(stack),
        ({ path }) => [path],
      ),
    )
    for (const [name, template] of nested) {
      const isOfRoot = STACKS_OF_LAMBDAS_ONLY.includes(name)
      const ofKeys = routesOfKeys(name)
      expect(routesIn(template), name).toEqual(isOfRoot ? ofKeys : routesOf((stack) => stack === name))
      const types = [...LAMBDA_TYPES, ...(ofKeys.length > 0 ? ROUTE_TYPES : [])].sort()
      if (isOfRoot) expect([...new Set(typesIn(template))].sort(), name).toEqual(types)
    }
  })

  it('have one AWS CLI layer, for the one BucketDeployment Lambda', () => {
    expect(typesIn(root).filter((type) => type === 'AWS::Lambda::LayerVersion')).toHaveLength(1)
  })
})

describe('a new stack of the operation table', () => {
  afterAll(() => {
    vi.doUnmock('#infra/lambdas.ts')
    vi.resetModules()
  })

  it('holds its routes and jobs beside their Lambdas, and the stage waits for it', {
    tags: 'nightly',
  }, async () => {
    vi.resetModules()
    vi.doMock('#infra/lambdas.ts', async (importOriginal) => {
      const original = await importOriginal<{ lambdas: readonly LambdaDefinition[] }>()
      const rename = (stack: string) => (stack === 'day-passes' ? 'new' : stack)
      return {
        ...original,
        lambdas: original.lambdas.map((lambda) => ({ ...lambda, stack: rename(lambda.stack) })),
      }
    })
    const fresh = await import('#tests/support/stack/synthesized-stack.ts')
    const { root: changed, nested: stacks } = templatesOf(fresh.synthesizeStack({ options: everyOption }))
    const added = stacks.get('new')
    if (!added) throw new Error('There is no stack for the operations')
    expect(routesIn(added)).toEqual(routesOf((stack) => stack === 'day-passes'))
    expect([...new Set(typesIn(added))].sort()).toEqual(
      [...LAMBDA_TYPES, ...ROUTE_TYPES, ...JOB_TYPES].sort(),
    )

    // What is left of the root is unchanged but for the nested stack itself.
    const rest = Object.keys(changed.Resources).filter((id) => !id.startsWith('newArea'))
    expect(Object.keys(root.Resources)).toEqual(expect.arrayContaining(rest))
    const stage = Object.values(changed.Resources).find(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
    expect(stage?.DependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^newArea/)]))
    const authorizers = Object.keys(added.Parameters ?? {}).filter((name) => /SignedIn/.test(name))
    expect(authorizers).toHaveLength(1)
  })
})
