import type { OpenId } from '../services/auth/openId.ts'
import type { Openings } from '../services/pageViews/pageViews.ts'
import type { OpenData } from '../services/openData/openData.ts'
import type { Publisher } from '../services/catalogue/publish.ts'
import type { AccountMail } from '../services/students/mail.ts'
import type { CountErrors } from '../services/errorReports/errorReports.ts'
import type { FileStore, IdentityDocuments, Pieces } from '../files/fileStore.ts'
import type { Limits } from '../services/limits/limits.ts'
import type { LinkChecker } from '../services/links/checker.ts'
import type { Live } from '../services/sync/live.ts'
import type { PushSettings } from '../services/reminders/follow.ts'
import { PublishedAnswers } from './publishedAnswers.ts'
import type { Route } from './route.ts'
import { accountRoutes } from './routes/accounts.ts'
import { auditRoutes } from './routes/admin/audit.ts'
import { adminCollegeRoutes } from './routes/admin/colleges.ts'
import { dashboardRoutes } from './routes/admin/dashboard.ts'
import { adminDocumentRoutes } from './routes/admin/documents.ts'
import { fileRoutes } from './routes/admin/files.ts'
import { importRoutes } from './routes/admin/imports.ts'
import { peopleRoutes } from './routes/admin/people.ts'
import { staffDeskRoutes } from './routes/admin/staffDesk.ts'
import { authRoutes } from './routes/auth.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { collegeRoutes } from './routes/colleges.ts'
import { withContract } from './routes/docs.ts'
import { correctionRoutes } from './routes/corrections.ts'
import { enquiryRoutes } from './routes/enquiries.ts'
import { errorReportRoutes } from './routes/errorReports.ts'
import { googleRoutes } from './routes/google.ts'
import { openDataRoutes } from './routes/openData.ts'
import { previewRoutes } from './routes/preview.ts'
import { releaseRoutes } from './routes/releases.ts'
import { reminderRoutes } from './routes/reminders.ts'
import { reviewRoutes } from './routes/reviews.ts'
import { siteRoutes } from './routes/site.ts'
import { syncRoutes } from './routes/sync.ts'

/** What the addresses work with; where an optional one is missing, the server does without. */
export interface RouteContext {
  secret: string
  limits: Limits
  publisher: Publisher
  live: Live
  mail: AccountMail
  files: FileStore
  pieces: Pieces
  papers: IdentityDocuments
  links?: LinkChecker
  openings?: Openings
  push?: PushSettings
  openData?: OpenData
  /** Counts what devices report in the metrics; without it nobody counts. */
  countErrors?: CountErrors
  google?: OpenId
}

/**
 * Every address of the API. Fixed names stand before names with a parameter, because the router tries them in this
 * order.
 */
export const routesOf = (context: RouteContext, answers = new PublishedAnswers()): Route[] =>
  withContract(context, [
    ...syncRoutes(context),
    ...authRoutes(context),
    ...accountRoutes(context),
    ...googleRoutes(context),
    ...dashboardRoutes,
    ...peopleRoutes(context.files),
    ...auditRoutes,
    ...importRoutes,
    ...fileRoutes(context.files, context.pieces),
    ...adminCollegeRoutes,
    ...adminDocumentRoutes,
    ...staffDeskRoutes(context.links),
    ...collegeRoutes(answers, context.openings),
    ...previewRoutes(context),
    ...reviewRoutes(context.papers),
    ...enquiryRoutes,
    ...correctionRoutes(context.push),
    ...errorReportRoutes(context.countErrors),
    ...reminderRoutes(context.push),
    ...siteRoutes(context),
    ...catalogueRoutes(context.publisher, answers),
    ...releaseRoutes(context.publisher),
    ...openDataRoutes(context),
  ])
