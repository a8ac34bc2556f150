import { act } from '../store/act.ts'
import { readTodo } from './read-todo.ts'

/** The act on what is left to do. */
export const todoActs = [act('todo.read', readTodo)] as const
