import { App, Stack } from 'aws-cdk-lib'

/** `cdk bootstrap` reads only the account and region from the app. The site's own app would have to be built first. */
new Stack(new App({ analyticsReporting: false }), 'Bootstrap')
