import type { Type } from '@nestjs/common';
import type { Answer, Answered, Field, Fields } from '#kernel';
import type { OpenShape } from '#requests';
import {
  AnswerCents,
  AnswerDay,
  AnswerFlag,
  AnswerInstant,
  AnswerList,
  AnswerNamed,
  AnswerNamedTexts,
  AnswerNumber,
  AnswerObject,
  AnswerShape,
  AnswerShapes,
  AnswerSum,
  AnswerText,
  AnswerTexts,
} from '../http/index.js';
import { EventsAt, eventsOf, figureEventsOf, yearFigureEventsOf } from './line-events.js';
import { ReportColumns } from './report-columns.js';

const classes = new Map<Answer, Type>();

/** The class of a declared answer for the API document and for files: one for each answer. */
export function answerClass<Declared extends Fields>(
  declared: Answer<Declared>,
): Type<Answered<Answer<Declared>>> {
  const made = classes.get(declared) ?? classOf(declared);
  classes.set(declared, made);
  return made as Type<Answered<Answer<Declared>>>;
}

function classOf({ name, fields, main, events }: Answer): Type {
  const made = Object.defineProperty(class {}, 'name', { value: `${name}Response` });
  for (const [field, shape] of Object.entries(fields)) decoratorOf(shape)(made.prototype, field);
  if (main) ReportColumns(...main)(made);
  if (events === 'figures') EventsAt(figureEventsOf)(made);
  else if (events === 'year-figures') EventsAt(yearFigureEventsOf)(made);
  else if (events) EventsAt(eventsOf(events.of, events.id), events)(made);
  return made;
}

function decoratorOf({
  kind,
  of,
  oneOf,
  shape,
  description,
  example,
  nullable,
  ...list
}: Field): PropertyDecorator {
  const options = {
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    ...(nullable !== undefined && { nullable }),
  };
  switch (kind) {
    case 'text':
      return AnswerText({ ...options, ...(oneOf && { oneOf }) });
    case 'texts':
      return AnswerTexts({ ...options, ...(oneOf && { oneOf }) });
    case 'number':
      return AnswerNumber(options);
    case 'cents':
      return AnswerCents(options);
    case 'sum':
      return AnswerSum(options);
    case 'flag':
      return AnswerFlag(options);
    case 'instant':
      return AnswerInstant(options);
    case 'day':
      return AnswerDay(options);
    case 'object':
      return AnswerObject(answerClass(of!), options);
    case 'named':
      return AnswerNamed(answerClass(of!), options);
    case 'named-texts':
      return AnswerNamedTexts(options);
    case 'shape':
      return AnswerShape(shape as OpenShape, options);
    case 'shapes':
      return AnswerShapes(shape as OpenShape, options);
    case 'list':
      return AnswerList(answerClass(of!), { ...options, ...list });
  }
}
