import { CommandError } from '../../cli/command.ts'

type Key = { AttributeName: string }
type Index = { IndexName: string; KeySchema: readonly Key[]; Projection: unknown }
type NamedIndex = { IndexName: string }
type TableProperties = {
  AttributeDefinitions: readonly { AttributeName: string }[]
  KeySchema: readonly Key[]
  GlobalSecondaryIndexes?: readonly Index[]
  Replicas: readonly { GlobalSecondaryIndexes?: readonly NamedIndex[] }[]
}
type Resource = { Type: string; Properties?: unknown }
export type StackTemplate = { Resources: Readonly<Record<string, Resource>> }

/** Returns the deployed template with one more index, because CloudFormation adds only one index per update. Returns undefined if no index is missing. */
export function addNextIndex(deployed: StackTemplate, target: StackTemplate): StackTemplate | undefined {
  const [before, after] = [tableIn(deployed), tableIn(target)]
  if (!before || !after) return undefined
  const indexesBefore = new Map(indexesOf(before.properties).map((index) => [index.IndexName, index]))
  for (const index of indexesOf(after.properties))
    throwIfIndexChanged(indexesBefore.get(index.IndexName), index)
  const missingIndex = indexesOf(after.properties).find(({ IndexName }) => !indexesBefore.has(IndexName))
  if (!missingIndex) return undefined
  const Properties = withIndex(before.properties, missingIndex, after.properties)
  const table = { ...deployed.Resources[before.logicalId], Properties } as Resource
  return { ...deployed, Resources: { ...deployed.Resources, [before.logicalId]: table } }
}

function tableIn({ Resources }: StackTemplate) {
  const [entry] = Object.entries(Resources).filter(([, { Type }]) => Type === 'AWS::DynamoDB::GlobalTable')
  return entry && { logicalId: entry[0], properties: entry[1].Properties as TableProperties }
}

const indexesOf = ({ GlobalSecondaryIndexes = [] }: TableProperties) => GlobalSecondaryIndexes

/** @throws CommandError if the index has changed, because DynamoDB cannot change an index and queries would fail during its replacement */
function throwIfIndexChanged(before: Index | undefined, after: Index): void {
  const shapeOf = ({ KeySchema, Projection }: Index) => JSON.stringify([KeySchema, Projection])
  if (!before || shapeOf(before) === shapeOf(after)) return
  throw new CommandError(
    `The keys or attributes of index ${after.IndexName} have changed. Give the index another name (docs/upgrade.md).`,
  )
}

function withIndex(before: TableProperties, index: Index, after: TableProperties): TableProperties {
  const GlobalSecondaryIndexes = [...indexesOf(before), index]
  const usedNames = new Set(
    [before, ...GlobalSecondaryIndexes]
      .flatMap(({ KeySchema }) => KeySchema)
      .map(({ AttributeName }) => AttributeName),
  )
  const attributeDefinitions = new Map(
    [...before.AttributeDefinitions, ...after.AttributeDefinitions].map((each) => [each.AttributeName, each]),
  )
  const [target] = after.Replicas
  const replicaIndex = target?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === index.IndexName)
  return {
    ...before,
    GlobalSecondaryIndexes,
    AttributeDefinitions: [...attributeDefinitions.values()].filter(({ AttributeName }) =>
      usedNames.has(AttributeName),
    ),
    Replicas: before.Replicas.map((replica) => ({
      ...replica,
      GlobalSecondaryIndexes: [
        ...(replica.GlobalSecondaryIndexes ?? []),
        ...(replicaIndex ? [replicaIndex] : []),
      ],
    })),
  }
}
