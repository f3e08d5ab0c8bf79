import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { assignStaff, correctAssignment, relieveStaff, takeBreak, withdrawAssignment } from '#application';
import { UserDirectory, isDevice, normalUsername } from '#identity';
import type { User } from '#identity';
import { STAFF_DUTIES } from '#rules';
import type { StaffDuty } from '#rules';
import { listAssignments, ASSIGNMENT } from '#read-models';
import type { Page, Assignment } from '#read-models';
import {
  AssignStaffBody,
  CommandBody,
  CorrectAssignmentBody,
  GamingDay,
  Id,
  OneOf,
  TakeBreakBody,
  WithdrawAssignmentBody,
} from '#requests';
import { pageAnswer } from '#kernel';
import { Problem } from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { command, Commands } from '../ledger/commands.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';
import { pageAsked, present, RegisterQuery } from '../http/queries/list.query.js';

class AssignmentsQuery extends RegisterQuery {
  @GamingDay({ optional: true })
  readonly gamingDay?: string;

  @Id({ optional: true })
  readonly pitId?: string;

  @Id({ optional: true, description: 'whose assignments' })
  readonly username?: string;

  @OneOf(STAFF_DUTIES, { optional: true })
  readonly duty?: string;
}

@ApiTags('staffing')
@Controller('staffing')
@Commands(
  command('POST', ':assignmentId/relief', {
    operation: 'relieve',
    summary: 'End an assignment before its time',
    fields: CommandBody,
    useCase: relieveStaff,
    made: 'assignmentId',
  }),
  command('POST', ':assignmentId/breaks', {
    operation: 'takeBreak',
    summary: 'Record a break that begins at the floor time',
    fields: TakeBreakBody,
    useCase: takeBreak,
    made: 'assignmentId',
  }),
  command('POST', ':assignmentId/corrections', {
    operation: 'correct',
    summary: 'Correct the times of an assignment that were recorded wrongly',
    fields: CorrectAssignmentBody,
    useCase: correctAssignment,
    made: 'assignmentId',
  }),
  command('POST', ':assignmentId/withdrawal', {
    operation: 'withdraw',
    summary: 'Withdraw an assignment that never was',
    fields: WithdrawAssignmentBody,
    useCase: withdrawAssignment,
    made: 'assignmentId',
  }),
)
export class StaffingController {
  constructor(
    readonly ledger: LedgerService,
    private readonly users: UserDirectory,
  ) {}

  @Post()
  @FloorCommand(
    'Assign a person to tables of a pit, or to the whole pit, for a part of a gaming day (13:69D-1.11(a))',
    assignStaff.roles,
  )
  async assign(@Body() body: AssignStaffBody, @Caller() caller: CommandCaller): Promise<ReceiptResponse> {
    const { username, gamingDay, pitId, duty, tableIds, from, until } = body;
    const user = await this.userNamed(username);
    const { id: userId, name } = user;
    await this.assertHeld(user, duty);
    const assigned = assignStaff({
      ...{ gamingDay, pitId, duty, staff: { userId, name } },
      ...present({ tableIds, from, until }),
    });
    return this.ledger.record(assigned, caller, body, 'assignmentId');
  }

  @Get()
  @FloorQuery(
    'staffing',
    'List who is assigned where and when, by person and gaming day',
    pageAnswer(ASSIGNMENT),
  )
  async list(@Query() query: AssignmentsQuery): Promise<Page<Assignment>> {
    const { gamingDay, pitId, username, duty } = query;
    const userId = username === undefined ? undefined : (await this.userNamed(username)).id;
    const { store, at } = await this.ledger.readsAt('staffing', query);
    return listAssignments(store, {
      at,
      ...pageAsked(query),
      ...present({ gamingDay, pitId, userId, duty }),
    });
  }

  /**
   * A past day is staffed by who held the role then, so that any time counts.
   * @throws Problem `duty-not-held`
   */
  private async assertHeld({ id, name, roles }: User, duty: StaffDuty): Promise<void> {
    if (roles.includes(duty)) return;
    const held = await this.users.rolesHeld(id);
    if (held.some((before) => before.roles.includes(duty))) return;
    throw new Problem(
      422,
      'duty-not-held',
      `${name} never held the role ${duty}; name somebody who does, or let the administrator change the roles`,
    );
  }

  /** @throws Problem `unknown-user` */
  private async userNamed(username: string): Promise<User> {
    const found = await this.users.byUsername(normalUsername(username));
    if (!found || isDevice(found.user.roles)) {
      throw new Problem(404, 'unknown-user', `there is no person with the username ${username}`);
    }
    return found.user;
  }
}
