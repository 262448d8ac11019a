import { siteName } from '#installation/site-name.ts'
import type { ScreenPath } from '@akada/contract/screens'

const meeting = [
  `A meeting on ${siteName}`,
  'You are invited to a live meeting. Sign in to join it.',
] as const
const planning = ['Plan a meeting', 'Choose a time for a live lesson and invite people to it.'] as const
const post = [`A post on ${siteName}`, 'Watch it, and follow the people who make posts like it.'] as const
const course = [
  `A course on ${siteName}`,
  'See what it teaches, what it costs and how many megabytes it takes.',
] as const
const settings = ['Settings', 'Sign in to change your profile, notifications, privacy and security.'] as const

/** Title and description of each screen's link where nothing says more about it. */
export const screenTexts: Readonly<Record<ScreenPath, readonly [title: string, description: string]>> = {
  '/': [siteName, 'Watch short lessons from people who do the work, and teach what you know.'],
  '/socials': ['For You', 'Watch short lessons from people who do the work, and teach what you know.'],
  '/socials/following': ['Following', 'Sign in to watch the newest posts of the people you follow.'],
  '/socials/profile': ['Your profile', 'Sign in to see your posts, courses and followers.'],
  '/socials/profile/:userId': [`A profile on ${siteName}`, 'See the posts and courses of this member.'],
  '/socials/posts/:id': post,
  '/socials/subscription-management': ['Plans', 'Sign in to compare the plans and choose one.'],
  '/socials/community/:communityId': [
    `A community on ${siteName}`,
    'Its members learn together. Sign in to see whether you can join it.',
  ],
  '/posts/:id': post,
  '/uploads': ['New post', 'Sign in to share a short lesson as a video or as pictures.'],
  '/auth': ['Welcome back', 'Sign in with your email, username or phone number.'],
  '/auth/forgot-password': ['Forgot your password?', 'Get a code and choose a new password.'],
  '/auth/validate-otp': ['Enter your code', 'Type the code that we have sent you.'],
  '/auth/goodbye': ['Goodbye', 'Your account is closed. You can still bring it back for 14 days.'],
  '/auth/return/:issuerId': ['Signing in', 'You are coming back from another site.'],
  '/auth/setup': ['Set up your profile', 'Sign in to tell others who you are.'],
  '/auth/interest': ['Your interests', 'Sign in to choose what you want to learn.'],
  '/studio': ['Studio', 'Sign in to make courses and teach live lessons.'],
  '/studio/course/:id': ['Edit a course', 'Sign in to work on this course.'],
  '/studio/course-management/:courseId': ['Manage a course', 'Sign in to see the learners of this course.'],
  '/studio/event/meeting/schedule': planning,
  '/studio/event/meeting/leave-meeting': ['You left the meeting', 'Sign in to join it again.'],
  '/studio/event/meeting/:channel': meeting,
  '/studio/event/meeting': ['Meetings', 'Sign in to start a live meeting or to join one with its code.'],
  '/studio/meeting/live': ['Teach live', 'Sign in to start a live lesson.'],
  '/studio/zoom/meeting/schedule': planning,
  '/studio/zoom/meeting/:channel/room': meeting,
  '/studio/zoom/meeting/:channel': meeting,
  '/studio/zoom/meeting': ['Meetings', 'Sign in to start a live meeting or to join one with its code.'],
  '/live': ['Live lessons', 'Watch lessons while they happen, and ask the teacher. Sign in to join.'],
  '/schedule': ['Schedule', 'Sign in to see your lessons, meetings and deadlines.'],
  '/schedule/details/:id': [
    `An event on ${siteName}`,
    'Sign in to see when it takes place and to answer the invitation.',
  ],
  '/streaming/:id': [`A live lesson on ${siteName}`, 'You are invited to a live lesson. Sign in to join it.'],
  '/courses': [
    'Courses',
    'Find courses by Nigerian teachers, free or paid in naira, that also play without a connection.',
  ],
  '/courses/:id': course,
  '/course/:id': course,
  '/market': ['Market', 'Find courses by Nigerian teachers, free or paid in naira.'],
  '/market/saved': ['Saved courses', 'Sign in to see the courses that you have saved.'],
  '/market/your-listings': ['Your listings', 'Sign in to see the courses that you sell.'],
  '/market/product/:id': course,
  '/market/products/:courseId': course,
  '/market/seller-dashboard': ['Seller dashboard', 'Sign in to see your sales.'],
  '/market/wallet': ['Wallet', 'Sign in to see your money.'],
  '/classroom/overview': ['Classroom', 'Sign in to see how your courses are doing.'],
  '/classroom/courses': ['Your courses', 'Sign in to see the courses that you teach.'],
  '/classroom/trainee': ['All learners', 'Sign in to see who takes your courses.'],
  '/classroom/messaging': ['Messages', 'Sign in to read and write messages.'],
  '/classroom/communities': ['Communities', 'Find people who learn the same things. Sign in to join them.'],
  '/classroom/analytics': ['Analytics', 'Sign in to see how your courses are doing.'],
  '/classroom/my-learning': ['My learning', 'Sign in to go on with your courses.'],
  '/certificates/:number': [`A certificate on ${siteName}`, 'See whether this certificate is valid.'],
  '/join/:token': [`An invitation to ${siteName}`, 'Sign in to join the community that you are invited to.'],
  '/search': ['Search', `Find posts, people, courses and hashtags on ${siteName}.`],
  '/hashtags/:tag': [`A hashtag on ${siteName}`, 'See all posts with this hashtag.'],
  '/notifications': ['Notifications', 'Sign in to see what is new.'],
  '/moderation': ['Moderation', 'Sign in as a moderator to see reports.'],
  '/appeals/:id': ['An appeal', 'Sign in to appeal against a decision.'],
  '/settings': settings,
  '/settings/:section': settings,
  '/dev/ui': ['Parts of the app', 'See every button, field and dialog that the app is made of.'],
}
