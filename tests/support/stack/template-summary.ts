import type { Template } from 'aws-cdk-lib/assertions'
import { textOf } from './synthesized-stack.ts'

/** Other tests compare resources of these types with the operation table, the grants and the indexes. */
const TYPES_TESTED_ELSEWHERE =
  /^AWS::(IAM::|Lambda::Permission|ApiGatewayV2::(Route|Integration)$|CloudWatch::Dashboard)/
/** Each operation has one resource of each of these types. Lines that are equal for several operations are listed once. */
const OF_EACH_OPERATION =
  /^AWS::(Lambda::Function|Lambda::EventInvokeConfig|Logs::LogGroup|Scheduler::Schedule)$/
const OWN_SUFFIX = /(EventInvokeConfig|Log|Schedule)$/
/** Leaves out descriptions, values of each build, lists of routes, and properties that only the CDK reads. */
const IGNORED_PROPERTIES =
  /^(\w*Description|FunctionCode|RouteSettings|DependsOn|Code|Content|SourceObjectKeys|SourceMarkers|Metadata|Version)$/

const withoutHash = (text: string) => text.replace(/(?<=[A-Za-z]\d?)[0-9A-F]{8}\b/g, '')

type Resources = Record<string, { Type: string; Properties?: object }>

/** Returns a summary of a template with one line per property, without the hashes in logical IDs. */
export function summaryOf(template: Template): readonly string[] {
  const { Resources, Outputs } = template.toJSON() as { Resources: Resources; Outputs: object }
  const lines = leavesOf('Outputs', Outputs).map(withoutHash)
  const counts = new Map<string, number>()
  const operations = new Map<string, string[]>()
  for (const [id, { Type, Properties, ...attributes }] of Object.entries(Resources)) {
    if (TYPES_TESTED_ELSEWHERE.test(Type)) continue
    const name = withoutHash(id)
    const isShared = OF_EACH_OPERATION.test(Type) && !name.startsWith('Custom')
    const ofResource = leavesOf('', { ...attributes, ...Properties }).map(withoutHash)
    if (!isShared) lines.push(`${name}: ${Type}`, ...ofResource.map((line) => name + line))
    else {
      const operation = name.replace(OWN_SUFFIX, '')
      counts.set(Type, (counts.get(Type) ?? 0) + 1)
      for (const line of ofResource.map((line) => Type + line.replaceAll(operation, '*')))
        operations.set(line, [...(operations.get(line) ?? []), operation])
    }
  }
  for (const [line, names] of operations)
    lines.push(`${line} (${describeSubset(names, counts.get(line.replace(/\..*/, '')) ?? 0)})`)
  return lines.sort()
}

function describeSubset(names: readonly string[], count: number): string {
  if (names.length > count / 2) return names.length === count ? 'all' : 'most'
  return names.toSorted().join(' ')
}

function leavesOf(path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || isIntrinsic(value)) return [`${path}: ${textOf(value)}`]
  return Object.entries(value)
    .filter(([key]) => !IGNORED_PROPERTIES.test(key))
    .flatMap(([key, inner]) => leavesOf(`${path}.${key}`, inner))
}

const isIntrinsic = (value: object) => /^(Ref|Fn::(Sub|GetAtt|Join))$/.test(Object.keys(value).join())

/** Returns the lines that differ. For a removed resource, returns only its first line. */
export function differenceOf(before: readonly string[], after: readonly string[]): readonly string[] {
  const gone = before.filter((line) => !after.includes(line))
  const resources = gone.flatMap((line) => line.match(/^(\w+): /)?.[1] ?? [])
  const isOfGone = (line: string) => resources.some((name) => line.startsWith(`${name}.`))
  return [
    ...gone.filter((line) => !isOfGone(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ]
}
