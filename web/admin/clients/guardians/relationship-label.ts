import type { GuardianRelationship } from '#shared/waivers/guardianship.ts'

export const relationshipLabel = (relationship: GuardianRelationship) =>
  `${relationship.charAt(0).toUpperCase()}${relationship.slice(1)}`
