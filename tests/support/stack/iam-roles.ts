import type { Template } from 'aws-cdk-lib/assertions'
import { resourcesOf } from './synthesized-stack.ts'

export type Statement = {
  effect: string
  actions: readonly string[]
  /** References as `${LogicalId}`. */
  resources: readonly string[]
  conditions: unknown
}
export type GrantedRole = {
  role: string
  principals: readonly string[]
  managedPolicies: number
  statements: readonly Statement[]
}

export function listRoles(template: Template): readonly GrantedRole[] {
  const policies = resourcesOf(template, 'AWS::IAM::Policy')
  return resourcesOf(template, 'AWS::IAM::Role').map(({ logicalId, Properties }) => {
    const attached = policies.filter(({ Properties }) => texts(Properties.Roles).includes(`\${${logicalId}}`))
    const inline = list(Properties.Policies)
    const documents = [...attached.map((policy) => policy.Properties), ...inline].map(
      (policy) => (policy as { PolicyDocument: { Statement: unknown } }).PolicyDocument,
    )
    return {
      role: logicalId,
      principals: principalsOf(Properties.AssumeRolePolicyDocument),
      managedPolicies: list(Properties.ManagedPolicyArns).length,
      statements: documents.flatMap((document) => list(document.Statement)).map(statementOf),
    }
  })
}

function statementOf(raw: unknown): Statement {
  const { Effect, Action, Resource, Condition } = raw as Record<string, unknown>
  return { effect: String(Effect), actions: texts(Action), resources: texts(Resource), conditions: Condition }
}

function principalsOf(document: unknown): string[] {
  const { Statement } = document as { Statement: { Principal: { Service: unknown } }[] }
  return Statement.flatMap(({ Principal }) => texts(Principal.Service))
}

const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const texts = (value: unknown): string[] => list(value).map(textOf)

/** An intrinsic function as text: `${Table.Arn}/index/byType`. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const [[name, argument] = ['', undefined]] = Object.entries(value)
  if (name === 'Ref') return `\${${argument}}`
  if (name === 'Fn::Sub') return String(argument)
  if (name === 'Fn::GetAtt') return `\${${list(argument).join('.')}}`
  if (name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]]
    return parts.map(textOf).join(separator)
  }
  throw new Error(`Unknown intrinsic function ${name}`)
}
