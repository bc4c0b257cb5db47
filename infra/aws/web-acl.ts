import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** CloudFront accepts only web ACLs that are in us-east-1. */
export function createWebAcl(scope: Construct, rateLimit: number): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metricVisibility('Firewall'),
    rules: [
      managedRuleGroup('AWSManagedRulesAmazonIpReputationList', 0),
      managedRuleGroup('AWSManagedRulesKnownBadInputsRuleSet', 1),
      {
        name: 'TooManyRequests',
        priority: 2,
        action: { block: {} },
        statement: { rateBasedStatement: { limit: rateLimit, aggregateKeyType: 'IP' } },
        visibilityConfig: metricVisibility('TooManyRequests'),
      },
    ],
  })
}

const metricVisibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

function managedRuleGroup(name: string, priority: number): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    visibilityConfig: metricVisibility(name),
  }
}
