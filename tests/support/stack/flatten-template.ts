import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Resource = {
  Type: string
  DependsOn?: string | string[]
  Properties?: Record<string, unknown>
  Metadata?: Record<string, unknown>
}
export type CloudFormationTemplate = {
  Resources: Record<string, Resource>
  Outputs?: Record<string, { Value: unknown }>
  [section: string]: unknown
}

const NESTED_STACK = 'AWS::CloudFormation::Stack'

/** Merges the resources of the nested stacks into the root template, so that tests need not know which stack has a resource. */
export function flattenTemplate(root: CloudFormationTemplate, outdir: string): CloudFormationTemplate {
  const nested = Object.entries(root.Resources).filter(([, { Type }]) => Type === NESTED_STACK)
  const outputs = new Map<string, unknown>()
  const resources = Object.fromEntries(
    Object.entries(root.Resources).flatMap(([id, resource]) =>
      resource.Type === NESTED_STACK ? [] : [[id, { ...resource }]],
    ),
  )
  for (const [stackId, stack] of nested) {
    const child = withParameters(readNestedTemplate(stack, outdir), stack.Properties?.Parameters)
    for (const [id, resource] of Object.entries(child.Resources)) {
      if (id in resources) throw new Error(`Two stacks have a resource ${id}`)
      resources[id] = resource
    }
    for (const [name, { Value }] of Object.entries(child.Outputs ?? {})) {
      outputs.set(`${stackId}.Outputs.${name}`, Value)
    }
    // A dependency on a nested stack becomes a dependency on each of its resources.
    for (const resource of Object.values(resources)) {
      const dependsOn = [resource.DependsOn ?? []].flat()
      if (!dependsOn.includes(stackId)) continue
      resource.DependsOn = [...dependsOn.filter((id) => id !== stackId), ...Object.keys(child.Resources)]
    }
  }
  return replaceIntrinsics({ ...root, Resources: resources }, (name, argument) => {
    if (name !== 'Fn::GetAtt' || !Array.isArray(argument)) return undefined
    const key = argument.join('.')
    return outputs.has(key) ? { value: outputs.get(key) } : undefined
  }) as CloudFormationTemplate
}

/** Reads the template of a nested stack. The CDK adds its path only with the context aws:cdk:enable-asset-metadata. */
export function readNestedTemplate({ Metadata }: Resource, outdir: string): CloudFormationTemplate {
  return JSON.parse(readFileSync(join(outdir, String(Metadata?.['aws:asset:path'])), 'utf8'))
}

function withParameters(template: CloudFormationTemplate, given: unknown): CloudFormationTemplate {
  const parameters = (given ?? {}) as Record<string, unknown>
  return replaceIntrinsics(template, (name, argument) =>
    name === 'Ref' && String(argument) in parameters ? { value: parameters[String(argument)] } : undefined,
  ) as CloudFormationTemplate
}

type Replacement = (name: string, argument: unknown) => { value: unknown } | undefined

/** Replaces intrinsic functions, such as `Ref`, in a template. An intrinsic function is an object with one key. */
function replaceIntrinsics(value: unknown, replacement: Replacement): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceIntrinsics(item, replacement))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [[name, argument] = ['', undefined]] = entries
  const replaced = entries.length === 1 ? replacement(name, argument) : undefined
  if (replaced) return replaceIntrinsics(replaced.value, replacement)
  return Object.fromEntries(entries.map(([key, item]) => [key, replaceIntrinsics(item, replacement)]))
}
