import type { GuardianRelationship } from '#shared/guardianship.ts'

/** 'Legal guardian'. */
export const relationshipLabel = (relationship: GuardianRelationship) =>
  `${relationship.charAt(0).toUpperCase()}${relationship.slice(1)}`
