import { MyLearningScreen } from '#features/learning/my-learning/my-learning-screen.tsx'
import { SavedCourses } from '#features/market/public.ts'

export const MyLearningPage = () => <MyLearningScreen saved={<SavedCourses />} />
