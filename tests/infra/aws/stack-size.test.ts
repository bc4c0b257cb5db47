import { describe, expect, it } from 'vitest'
import { operationRows } from '#shared/operations.ts'
import { type CloudFormationTemplate, readNestedTemplate } from '#tests/support/stack/flatten-template.ts'
import { everyOption, synthesizeStack } from '#tests/support/stack/synthesized-stack.ts'

/** CloudFormation allows 500 resources and a template of 1 MB. */
const MAX_RESOURCES = 460
const MAX_BYTES = 800_000

const { app, stack, remove } = synthesizeStack({ options: everyOption })
const root: CloudFormationTemplate = app.synth().getStackByName(stack.stackName).template
const nested = Object.entries(root.Resources)
  .filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')
  .map(([id, resource]) => [id, readNestedTemplate(resource, app.outdir)] as const)
remove()

const typesIn = ({ Resources }: CloudFormationTemplate) => Object.values(Resources).map(({ Type }) => Type)

describe('the stacks', () => {
  it('are the root and the nested stacks of the operation table', () => {
    const withRoutes = operationRows.filter(({ definition }) => definition.kind === 'http')
    expect(nested).toHaveLength(new Set(withRoutes.map(({ stack }) => stack)).size)
  })

  it.each([['root', root] as const, ...nested])(
    `%s stays under ${MAX_RESOURCES} resources and ${MAX_BYTES} bytes`,
    (_, template) => {
      expect(Object.keys(template.Resources).length).toBeLessThan(MAX_RESOURCES)
      expect(JSON.stringify(template).length).toBeLessThan(MAX_BYTES)
    },
  )

  it('keep stateful resources, the API and its routes in the root, where an update never replaces them', () => {
    const ofLambdas = [
      'AWS::IAM::Policy',
      'AWS::IAM::Role',
      'AWS::Lambda::Function',
      'AWS::Lambda::Permission',
      'AWS::Logs::LogGroup',
    ]
    for (const [, template] of nested) expect([...new Set(typesIn(template))].sort()).toEqual(ofLambdas)
  })

  it('have one AWS CLI layer, for the one BucketDeployment Lambda', () => {
    expect(typesIn(root).filter((type) => type === 'AWS::Lambda::LayerVersion')).toHaveLength(1)
  })
})
