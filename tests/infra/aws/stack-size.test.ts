import { describe, expect, it } from 'vitest'
import type { StageOptions } from '#infra/deploy-config.ts'
import { operationRows } from '#shared/operations.ts'
import { flatStack } from '#tests/support/stack/flat-stack.ts'
import { type CloudFormationTemplate, readNestedTemplate } from '#tests/support/stack/flatten-template.ts'
import { synthesizeStack } from '#tests/support/stack/synthesized-stack.ts'

/** CloudFormation allows 500 resources and a template of 1 MB. */
const MAX_RESOURCES = 440
const MAX_BYTES = 800_000

/** Root and nested templates of a deployment with every option that adds resources. */
const templates = synthesizeTemplates({
  domain: 'gym.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  hostedZoneId: 'Z1',
  hostedZone: 'gym.example',
  mailFrom: 'hello@gym.example',
  alarmEmail: 'owner@gym.example',
  waf: true,
  cmk: true,
  anchorYears: 10,
})

/** The form that the tests of a deployment on the emulator update from. */
const flat = synthesizeFlatStack()

function synthesizeFlatStack(): CloudFormationTemplate {
  const { app, stack, remove } = synthesizeStack({ options: { edge: false, emulator: true } })
  const root = app.synth().getStackByName(stack.stackName).template as CloudFormationTemplate
  const template = flatStack(root, app.outdir)
  remove()
  return template
}

function synthesizeTemplates(options: StageOptions): Map<string, CloudFormationTemplate> {
  const { app, stack, remove } = synthesizeStack({ options })
  const root = app.synth().getStackByName(stack.stackName).template as CloudFormationTemplate
  const nested = Object.entries(root.Resources)
    .filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')
    .map(([id, resource]) => [id, readNestedTemplate(resource, app.outdir)] as const)
  remove()
  return new Map([['root', root], ...nested])
}

const typesIn = (template: CloudFormationTemplate | undefined) =>
  Object.values(template?.Resources ?? {}).map(({ Type }) => Type)

describe('the stacks', () => {
  it('are the root and the nested stacks of the operation table', () => {
    const withRoutes = operationRows.filter(({ definition }) => definition.kind === 'http')
    expect(templates.size).toBe(1 + new Set(withRoutes.map(({ stack }) => stack)).size)
  })

  it.each([...templates, ['the flat form', flat] as const])(
    `%s stays under ${MAX_RESOURCES} resources and ${MAX_BYTES} bytes`,
    (_, template) => {
      expect(Object.keys(template.Resources).length).toBeLessThan(MAX_RESOURCES)
      expect(JSON.stringify(template).length).toBeLessThan(MAX_BYTES)
    },
  )

  it('refer in the flat form to nothing that it left out', () => {
    const ids = new Set(Object.keys(flat.Resources))
    const named = JSON.stringify(flat).matchAll(/"(?:Ref":|Fn::GetAtt":\[)"(\w+)"/g)
    const missing = [...named].map(([, id = '']) => id).filter((id) => !ids.has(id) && !id.startsWith('AWS'))
    expect(missing.filter((id) => !(id in ((flat.Parameters ?? {}) as object)))).toEqual([])
  })

  it('keep stateful resources, the API and its routes in the root, where an update never replaces them', () => {
    const inRoot = new Set(typesIn(templates.get('root')))
    for (const type of [
      'AWS::DynamoDB::GlobalTable',
      'AWS::Cognito::UserPool',
      'AWS::S3::Bucket',
      'AWS::CloudFront::Distribution',
      'AWS::ApiGatewayV2::Api',
      'AWS::ApiGatewayV2::Route',
      'AWS::ApiGatewayV2::Integration',
      'AWS::Scheduler::Schedule',
    ]) {
      expect(inRoot).toContain(type)
    }
    for (const [name, template] of templates) {
      if (name === 'root') continue
      expect(new Set(typesIn(template))).toEqual(
        new Set([
          'AWS::Lambda::Function',
          'AWS::Lambda::Permission',
          'AWS::IAM::Role',
          'AWS::IAM::Policy',
          'AWS::Logs::LogGroup',
        ]),
      )
    }
  })

  it('have one AWS CLI layer, for the one BucketDeployment Lambda', () => {
    const layers = typesIn(templates.get('root')).filter((type) => type === 'AWS::Lambda::LayerVersion')
    expect(layers).toHaveLength(1)
  })
})
