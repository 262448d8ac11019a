import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'
import { code, nameText } from '../text/visible-text.ts'
import { uploadMessages } from '../uploads/routes.ts'

/** How long a package that was made here can be downloaded. */
export const packageHours = 24
/** Lines of a report that are stored; what follows is counted. */
export const reportLinesLimit = 500

export const packageMessages = {
  // Why a file isn't taken at all.
  notAPackage: /*i18n*/ 'This is not a course: it holds no lessons that can be imported.',
  damaged: /*i18n*/ 'This file is damaged or incomplete. Download or export it again.',
  newer: /*i18n*/ 'This course was exported by a newer version. Ask for the update here first.',
  manifest: /*i18n*/ 'The list of contents in this file cannot be read.',
  encrypted: /*i18n*/ 'This file is protected with a password. Save it without one.',
  names: /*i18n*/ 'This file is not safe to open: it has names that point outside its own folder.',
  links: /*i18n*/ 'This file is not safe to open: it has links in place of files.',
  tooManyFiles: /*i18n*/ 'This file holds too many files.',
  tooLarge: /*i18n*/ 'This file becomes too large when it is unpacked.',
  bomb: /*i18n*/ 'This file is not safe to open: a small part of it becomes very large.',
  nested: /*i18n*/ 'The contents of this file are nested too deeply.',
  oldMoodle: /*i18n*/ 'This backup is from Moodle 1. Restore it in a newer Moodle, and back it up there.',
  scorm: /*i18n*/ 'This is a SCORM package. It is a program of its own and cannot be imported.',
  failed: /*i18n*/ 'Something went wrong here. Start it again.',
  // What became of its parts.
  defaults: /*i18n*/ 'Description, level or tags are missing. Add them before you publish.',
  price: /*i18n*/ 'Your plan has no paid courses, so this one is free for now.',
  fileMissing: /*i18n*/ 'Its file is missing.',
  fileType: /*i18n*/ 'Files of this type cannot be lessons.',
  fileTooLarge: /*i18n*/ 'Its file is larger than your plan allows.',
  tooManyModules: /*i18n*/ 'A course has no room for more modules.',
  tooManyLessons: /*i18n*/ 'A course has no room for more lessons.',
  tooManyQuestions: /*i18n*/ 'A quiz has no room for more questions.',
  invalid: /*i18n*/ 'It does not fit into a lesson here.',
  quizPlan: /*i18n*/ 'Your plan has no quizzes.',
  picture: /*i18n*/ 'Its picture or clip could not be taken along.',
  longText: /*i18n*/ 'Its text is longer than a lesson takes. The rest was left out.',
  activity: /*i18n*/ 'There is no activity of this kind here.',
  description: /*i18n*/ 'Only its description was taken, as a text.',
  outline: /*i18n*/ 'It is not part of the outline, so it became a draft at the end.',
  unlisted: /*i18n*/ 'No page or outline shows it.',
  noContent: /*i18n*/ 'It holds nothing to read.',
  xml: /*i18n*/ 'It is not complete XML, or not safe to read.',
  questionType: /*i18n*/ 'There is no type of question like this here.',
  questionKey: /*i18n*/ 'Its right answers cannot be expressed here.',
  question: /*i18n*/ 'It does not fit into a question here.',
  marks: /*i18n*/ 'Its answers or marks are worth something else here.',
  comments: /*i18n*/ 'Comments on its answers were left out.',
  random: /*i18n*/ 'Random questions of other quizzes were left out.',
  largeExport: /*i18n*/ 'This file is larger than 2 GB, more than an import takes.',
} as const
export type PackageMessage = (typeof packageMessages)[keyof typeof packageMessages]

/** What became of one part of a package: changed on the way, or left out. */
export const ReportLine = z.object({
  level: z.enum(['changed', 'left-out']),
  /** The title of a part, or the name of a file. */
  subject: z.string(),
  message: z.string(),
})
export type ReportLine = z.infer<typeof ReportLine>

/** A course on its way out or in. */
export const CoursePackage = z.object({
  id: Id,
  kind: z.enum(['export', 'import']),
  status: z.enum(['waiting', 'running', 'ready', 'failed', 'expired']),
  /** Percent. */
  progress: z.int(),
  /** The title of the course, or the name of the file. */
  name: z.string(),
  /** The course that is exported, or the one that was made. */
  courseId: z.nullable(Id),
  /** Why it failed. */
  problem: z.nullable(z.string()),
  report: z.array(ReportLine),
  /** Lines beyond those. */
  more: z.int(),
  /** Where a package that was made can be downloaded, without signing in. */
  url: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  requestedAt: Timestamp,
  expiresAt: z.nullable(Timestamp),
})
export type CoursePackage = z.infer<typeof CoursePackage>

export const PackageUpload = z.object({
  /** Key of the uploaded file. */
  key: code(300).check(z.minLength(1)),
  /** Its name on the device. */
  name: nameText(200, { empty: uploadMessages.fileRequired }),
  clientId: z.uuid(),
})
