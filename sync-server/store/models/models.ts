import type { Sequelize } from 'sequelize'
import { audit } from './audit.ts'
import { blob, derivedModel, manifest } from './catalogue.ts'
import { clock, clockMark, epoch, publicChange, staffChange, wordAdd } from './clock.ts'
import { college, history, slug, total } from './college.ts'
import { correction, correctionDevice } from './correction.ts'
import { cutoffRecord, cutoffTouch } from './cutoff.ts'
import { document, documentHistory, documentSlug } from './document.ts'
import { enquiry } from './enquiry.ts'
import { errorReport } from './errorReport.ts'
import { file, folder } from './file.ts'
import { importCutoff, importFailure, importFix, importJournal, importRow, importRun, importTouch } from './import.ts'
import { keyModel } from './key.ts'
import { letterModel } from './letter.ts'
import { linkCheck } from './linkCheck.ts'
import { mandate } from './mandate.ts'
import { pageView } from './pageView.ts'
import { rateLimit } from './rateLimit.ts'
import { release, releaseKey } from './release.ts'
import { reminder, reminderDevice, reminderExam, reminderFollow } from './reminder.ts'
import { review, reviewReply, reviewReport, reviewSummary, reviewVersion, reviewVote } from './review.ts'
import { schedule } from './schedule.ts'
import { staff, staffSession } from './staff.ts'
import { mailedToken, student, studentConsent, studentSession } from './student.ts'
import { clash, dataFolder, deviceModel, receipt } from './sync.ts'
import { view } from './view.ts'

/** The models of one database. Each store has its own, since one process may hold several. */
export function defineModels(sequelize: Sequelize) {
  const models = {
    Audit: audit(sequelize),
    Blob: blob(sequelize),
    Clash: clash(sequelize),
    Clock: clock(sequelize),
    ClockMark: clockMark(sequelize),
    College: college(sequelize),
    Correction: correction(sequelize),
    CorrectionDevice: correctionDevice(sequelize),
    CutoffRecord: cutoffRecord(sequelize),
    CutoffTouch: cutoffTouch(sequelize),
    DataFolder: dataFolder(sequelize),
    Derived: derivedModel(sequelize),
    Device: deviceModel(sequelize),
    Document: document(sequelize),
    DocumentHistory: documentHistory(sequelize),
    DocumentSlug: documentSlug(sequelize),
    Enquiry: enquiry(sequelize),
    Epoch: epoch(sequelize),
    ErrorReport: errorReport(sequelize),
    File: file(sequelize),
    Folder: folder(sequelize),
    History: history(sequelize),
    Import: importRun(sequelize),
    ImportCutoff: importCutoff(sequelize),
    ImportFailure: importFailure(sequelize),
    ImportFix: importFix(sequelize),
    ImportJournal: importJournal(sequelize),
    ImportRow: importRow(sequelize),
    ImportTouch: importTouch(sequelize),
    Key: keyModel(sequelize),
    Letter: letterModel(sequelize),
    LinkCheck: linkCheck(sequelize),
    MailedToken: mailedToken(sequelize),
    Mandate: mandate(sequelize),
    Manifest: manifest(sequelize),
    PageView: pageView(sequelize),
    PublicChange: publicChange(sequelize),
    RateLimit: rateLimit(sequelize),
    Receipt: receipt(sequelize),
    Release: release(sequelize),
    ReleaseKey: releaseKey(sequelize),
    Reminder: reminder(sequelize),
    ReminderDevice: reminderDevice(sequelize),
    ReminderExam: reminderExam(sequelize),
    ReminderFollow: reminderFollow(sequelize),
    Review: review(sequelize),
    ReviewReply: reviewReply(sequelize),
    ReviewReport: reviewReport(sequelize),
    ReviewSummary: reviewSummary(sequelize),
    ReviewVersion: reviewVersion(sequelize),
    ReviewVote: reviewVote(sequelize),
    Schedule: schedule(sequelize),
    Slug: slug(sequelize),
    Staff: staff(sequelize),
    StaffChange: staffChange(sequelize),
    StaffSession: staffSession(sequelize),
    Student: student(sequelize),
    StudentConsent: studentConsent(sequelize),
    StudentSession: studentSession(sequelize),
    Total: total(sequelize),
    View: view(sequelize),
    WordAdd: wordAdd(sequelize),
  }
  const { College, Document, DocumentSlug, ImportFailure, Import, LinkCheck, Mandate, PageView } = models
  const { Schedule, Slug, Staff, StaffSession, View } = models
  const owner = (foreignKey: string, as: string) => ({ foreignKey, as, constraints: false })
  Slug.belongsTo(College, owner('college', 'owner'))
  Schedule.belongsTo(College, owner('college', 'owner'))
  Mandate.belongsTo(College, owner('college', 'owner'))
  PageView.belongsTo(College, owner('college', 'owner'))
  College.hasMany(LinkCheck, owner('college', 'linkChecks'))
  models.Reminder.belongsTo(models.ReminderDevice, owner('device', 'receiver'))
  models.CorrectionDevice.belongsTo(models.Correction, owner('report', 'correction'))
  models.ReviewReport.belongsTo(models.Review, owner('review', 'subject'))
  View.belongsTo(Staff, owner('owner', 'person'))
  Staff.hasMany(StaffSession, owner('staff', 'sessions'))
  Document.hasMany(DocumentSlug, owner('document', 'slugs'))
  Import.hasMany(ImportFailure, owner('run', 'failures'))
  return models
}
export type Models = ReturnType<typeof defineModels>
