import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Suppresses one cdk-nag finding on one construct, with the reason. */
export function suppressNag(
  construct: IConstruct,
  rule: `AwsSolutions-${string}` | `Annotation::${string}`,
  reason: string,
): void {
  Validations.of(construct).acknowledge({ id: rule, reason })
}
