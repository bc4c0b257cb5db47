import { describe, expect, it } from 'vitest'
import { listPaths } from '#shared/lib/operation.ts'
import { operationEntries } from '#shared/operations.ts'
import { type CloudFormationTemplate, readNestedTemplate } from '#tests/support/stack/flatten-template.ts'
import { everyOption, synthesizeStack } from '#tests/support/stack/synthesized-stack.ts'

/** The limits leave room below those of CloudFormation, 500 resources and 1 MB per stack. */
const MAX_ROOT_RESOURCES = 200
const MAX_AREA_RESOURCES = 350
const MAX_BYTES = 800_000

type Synthesis = Pick<ReturnType<typeof synthesizeStack>, 'app' | 'stack' | 'remove'>

/** Returns the template of the root stack, and those of the nested stacks by area. */
function templatesOf({ app, stack, remove }: Synthesis) {
  const root: CloudFormationTemplate = app.synth().getStackByName(stack.stackName).template
  const nested = Object.values(root.Resources)
    .filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
    .map((resource) => readNestedTemplate(resource, app.outdir))
    .map((template) => [String(template.Description).replace('Lambdas of the area ', ''), template] as const)
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

const routesOf = (area: string): string[] =>
  operationEntries
    .filter(({ stack }) => stack === area)
    .flatMap(({ definition }) =>
      definition.kind === 'http'
        ? listPaths(definition).map((path) => `${definition.method} /api${path}`)
        : [],
    )
    .sort()

describe('the stacks', () => {
  it('are the root stack and the nested stacks of the operation table', () => {
    const stacks = operationEntries.filter(({ definition }) => definition.kind !== 'trigger')
    expect([...nested.keys()].sort()).toEqual([...new Set(stacks.map(({ stack }) => stack))].sort())
  })

  it.each([['root', root] as const, ...nested])(
    '%s is below the limits of CloudFormation',
    (name, template) => {
      const most = name === 'root' ? MAX_ROOT_RESOURCES : MAX_AREA_RESOURCES
      expect(Object.keys(template.Resources).length).toBeLessThanOrEqual(most)
      expect(JSON.stringify(template).length).toBeLessThan(MAX_BYTES)
    },
  )

  it('keep stateful resources and the API in the root stack', () => {
    const allowed = new Set([...LAMBDA_TYPES, ...ROUTE_TYPES, ...JOB_TYPES])
    for (const [name, template] of nested)
      expect(
        typesIn(template).filter((type) => !allowed.has(type)),
        name,
      ).toEqual([])
  })

  it('contain the routes and jobs of their operations, and the root stack only the default route', () => {
    expect(routesIn(root)).toEqual([])
    expect(typesIn(root)).not.toContain('AWS::Scheduler::Schedule')
    for (const [name, template] of nested) expect(routesIn(template), name).toEqual(routesOf(name))
  })

  it('are deployed before the stage, which has settings for each of their routes', () => {
    const stage = Object.values(root.Resources).find(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
    const ids = Object.entries(root.Resources).flatMap(([id, { Type }]) =>
      Type === 'AWS::CloudFormation::Stack' ? [id] : [],
    )
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(ids))
  })

  it('have one AWS CLI layer for the BucketDeployment Lambda', () => {
    expect(typesIn(root).filter((type) => type === 'AWS::Lambda::LayerVersion')).toHaveLength(1)
  })
})
