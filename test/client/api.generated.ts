export interface paths {
    "/access-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List changes of accounts, sign-ins, reads of patron data and refused requests, oldest first */
        get: operations["AccessLog.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/amounts-due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Amounts that corrections left due, by patron, table and round, oldest first */
        get: operations["AmountsDue.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the Kafka topics and messages as an AsyncAPI document */
        get: operations["PublishedEvents.document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/first-administrator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enrol the first administrator with the one-time token */
        post: operations["Auth.enrolFirst"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the person of the access token */
        get: operations["Auth.me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange a password or a device credential for an access token */
        post: operations["Auth.token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chip-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the requests for fills and credits with their slips */
        get: operations["InventoryRegisters.requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/control-exceptions/{exceptionId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Review a control exception of which you recorded none of the facts */
        post: operations["ControlExceptions.review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drop-boxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the uses of the drop boxes with their counts */
        get: operations["DropBoxes.list"];
        put?: never;
        /** Put an empty drop box at a table, as security (13:69D-1.17) */
        post: operations["DropBoxes.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drop-boxes/{dropId}/count-resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what is in the box where its two counts differ, as a third member of the count team */
        post: operations["DropBoxes.resolveCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drop-boxes/{dropId}/count-signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign the count of a machine, as the member of the count team who ran it */
        post: operations["DropBoxes.signCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drop-boxes/{dropId}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count a drop box as one of two people, or as a machine, without sight of the other count (13:69D-1.33) */
        post: operations["DropBoxes.count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drop-boxes/{dropId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the documents of a drop box beside what the ledger expects in it (13:69D-1.33) */
        get: operations["DropBoxes.documents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drop-boxes/{dropId}/period-corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct the inventory period that a removal names, as a person who did not move the box */
        post: operations["DropBoxes.correctPeriod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drop-boxes/{dropId}/recounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count a drop box again after its count, as another member of the count team */
        post: operations["DropBoxes.recount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drop-boxes/{dropId}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a drop box from its table, and put the next one there at the same moment (13:69D-1.17) */
        post: operations["DropBoxes.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drop-boxes/{dropId}/variance-resolutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Explain why a document differs from what the ledger expects, as a person who did not count the box */
        post: operations["DropBoxes.resolveVariance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-matches/{formNumber}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the amount on the duplicate of a fill or credit slip, as accounting (13:69D-1.22, 1.23) */
        post: operations["FormMatches.readDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-matches/{formNumber}/explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Explain why the parts of a form differ or are missing, as a person who had no part in it */
        post: operations["FormMatches.explain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-matches/{formNumber}/forwarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forward the duplicate of a fill or credit slip to accounting at the end of the gaming day, as the chip bank (13:69D-1.22, 1.23) */
        post: operations["FormMatches.forwardDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the series with the next number of each */
        get: operations["FormSeries.list"];
        put?: never;
        /** Receive a printed series of forms (3.3(c)3ii, 7.3(c)3ii) */
        post: operations["FormSeries.receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-series/{seriesId}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign for the blank forms that accounting issued, as the department that uses them */
        post: operations["FormSeries.acceptStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-series/{seriesId}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count blank forms, each of two people without the count of the other */
        post: operations["FormSeries.countStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-series/{seriesId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive further numbers of a series; numbers that it already has are refused */
        post: operations["FormSeries.receiveDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-series/{seriesId}/found-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report that a lost blank form was found; it is void */
        post: operations["FormSeries.reportNumberFound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-series/{seriesId}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issue blank forms from the stock of accounting to the department that uses them */
        post: operations["FormSeries.issueStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-series/{seriesId}/lost-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report that the next form of a series is missing (3.3(c)3ii, 7.3(c)3ii) */
        post: operations["FormSeries.reportNumberLost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the games that a table may offer */
        get: operations["Games.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{gameId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a game: the shape of its rules, a sample of them, and the shape of a fact of play */
        get: operations["Games.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gaming-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the gaming days that were reported or closed, newest first */
        get: operations["GamingDays.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gaming-days/{gamingDay}/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the adjustments that accounting prepared of a gaming day */
        get: operations["GamingDays.adjustments"];
        put?: never;
        /** Prepare an adjustment of the revenue of a table on a gaming day (13:69D-1.34(a)2) */
        post: operations["GamingDays.prepareAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gaming-days/{gamingDay}/adjustments/{adjustmentId}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve an adjustment, as another person than who prepared it */
        post: operations["GamingDays.approveAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gaming-days/{gamingDay}/adjustments/{adjustmentId}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject an adjustment, as another person than who prepared it */
        post: operations["GamingDays.rejectAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gaming-days/{gamingDay}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close the books of a gaming day; what is recorded later posts to a later day */
        post: operations["GamingDays.close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gaming-days/{gamingDay}/negative-revenue-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign the report on negative revenue of a table where players play against each other (13:69D-1.34(b)) */
        post: operations["GamingDays.signNegativeRevenue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gaming-days/{gamingDay}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propose to open a closed gaming day again, before its final report */
        post: operations["GamingDays.proposeReopening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gaming-days/{gamingDay}/reopening/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a closed gaming day again, as another person than who proposed it */
        post: operations["GamingDays.reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gaming-days/{gamingDay}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a master game report: preliminary, of the count room, or final (13:69D-1.34(a)) */
        post: operations["GamingDays.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gaming-days/{gamingDay}/reports/{report}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a report or a closing of a gaming day as it was said */
        get: operations["GamingDays.said"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the process answers */
        get: operations["Health.live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the store accepts events and every projection runs */
        get: operations["Health.ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/histories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the periods of past gaming days that are recorded as history */
        get: operations["Histories.list"];
        put?: never;
        /** Ask to record facts of past gaming days without exceptions for late recording */
        post: operations["Histories.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/histories/{historyId}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve it, as another person than who asked */
        post: operations["Histories.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what changed the trays outside play: fills, credits and tray changes */
        get: operations["InventoryRegisters.movements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the inventory periods in the order of tables */
        get: operations["Inventory.list"];
        put?: never;
        /** Count the opener of the next period of a table, as the dealer (13:69D-1.21) */
        post: operations["Inventory.countOpener"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/closer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count the closer, as the dealer; a table that stays open goes on in its next period */
        post: operations["Inventory.countCloser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count the tray within a period, or of an idle table, as the dealer */
        post: operations["Inventory.count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request that chips leave the table (13:69D-1.23) */
        post: operations["Inventory.requestCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/difference-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a difference of the opener: a supervisor by word, security and surveillance in writing, accounting to the Division */
        post: operations["Inventory.reportDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the events of an inventory period as they are stored */
        get: operations["Inventory.events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/fills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request chips for the table (13:69D-1.22) */
        post: operations["Inventory.requestFill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/observation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign the newest count of opener, tray or closer, as the supervisor who saw it */
        post: operations["Inventory.observe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/requests/{requestId}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up a request for which no slip is in use */
        post: operations["Inventory.cancelRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/requests/{requestId}/movement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count the chips of a slip and put them in the tray or hand them out, as the dealer */
        post: operations["Inventory.moveChips"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/requests/{requestId}/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a slip, as security who transports the chips or as the supervisor of the table */
        post: operations["Inventory.signSlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/requests/{requestId}/slip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare and sign the slip of a request, as a cashier of the chip bank */
        post: operations["Inventory.prepareSlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/requests/{requestId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a slip VOID before the transport, as another cashier of the chip bank */
        post: operations["Inventory.voidSlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/requests/{requestId}/void-signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign every part of a void slip, as security or a supervisor who had no part in it */
        post: operations["Inventory.signVoidSlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/slips/{slipNumber}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark the Table Inventory Slip of a count VOID before its signature, as dealer or supervisor */
        post: operations["Inventory.voidInventorySlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/slips/{slipNumber}/void-signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign every part of a void Table Inventory Slip, as security or a supervisor who had no part in it */
        post: operations["Inventory.signVoidInventorySlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-periods/{periodId}/tray-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a change of the tray that is no play, buy-in, fill or credit (13:69D-1.20(a)) */
        post: operations["Inventory.changeTray"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory-slips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the register of Fill, Credit and Table Inventory Slips, with void and lost ones */
        get: operations["InventoryRegisters.slips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/markers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List markers by table, position and patron with their age, oldest first */
        get: operations["Markers.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the prints of papers in their order, with the reason of each reprint */
        get: operations["Papers.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers/chip-slips/{slipNumber}/prints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Print a part of a Fill Slip or a Credit Slip (13:69D-1.22, 1.23) */
        post: operations["Papers.printChipSlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers/chip-slips/{slipNumber}/prints/{part}/{print}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a print of a Fill Slip or a Credit Slip */
        get: operations["Papers.chipSlip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers/inventory-slips/{slipNumber}/prints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Print a part of a Table Inventory Slip (13:69D-1.21) */
        post: operations["Papers.printInventorySlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers/inventory-slips/{slipNumber}/prints/{part}/{print}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a print of a Table Inventory Slip */
        get: operations["Papers.inventorySlip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers/master-game-reports/{gamingDay}/{report}/{version}/prints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Print a master game report as it was said (13:69D-1.34(a)) */
        post: operations["Papers.printMasterGameReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers/master-game-reports/{gamingDay}/{report}/{version}/prints/{part}/{print}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a print of a master game report */
        get: operations["Papers.masterGameReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers/negative-revenue-reports/{gamingDay}/{tableId}/prints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Print the report on negative revenue of a table (13:69D-1.34(b)) */
        post: operations["Papers.printNegativeRevenueReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers/negative-revenue-reports/{gamingDay}/{tableId}/prints/{part}/{print}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a print of the report on negative revenue of a table */
        get: operations["Papers.negativeRevenueReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers/vigorish-forms/{formNumber}/prints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Print a part of a form of vigorish or its recovery (3.3(c)3i, 7.3(c)3i, 13:69D-1.30) */
        post: operations["Papers.printVigorishForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/papers/vigorish-forms/{formNumber}/prints/{part}/{print}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a print of a form of vigorish or its recovery */
        get: operations["Papers.vigorishForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the pits */
        get: operations["Pits.list"];
        put?: never;
        /** Open a pit with the payment-and-vigorish procedure of all its tables (3.10(c), 7.10(c)) */
        post: operations["Pits.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pits/{pitId}/payment-procedure-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an announced procedure into effect */
        post: operations["Pits.change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pits/{pitId}/payment-procedure-notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the notice of a change of procedure to the Commission and surveillance */
        post: operations["Pits.notice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the property with its currency, its present clock, its calendar and its rules of the books */
        get: operations["Property.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/calendar-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the clock of the gaming days from a later day on */
        post: operations["Property.changeCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/complimentary-limit-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change who may authorise complimentaries, and their limits, from a later day on (13:69D-1.9(b)) */
        post: operations["Property.changeComplimentaryLimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/drop-schedule-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the drop schedule from a later day on (13:69D-1.17(a)) */
        post: operations["Property.changeDropSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/form-regime-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the rules of the forms that document vigorish from a later day on */
        post: operations["Property.changeFormRegime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/hold-threshold-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the thresholds of the hold of a month from a later day on */
        post: operations["Property.changeHoldThresholds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/journal-account-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the names of the accounts of the journal from a later day on */
        post: operations["Property.changeJournalAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/theoretical-win-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the theoretical wins of games in which players decide from a later day on */
        post: operations["Property.changeTheoreticalWins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/win-formula-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the formula of win from counts from a later day on */
        post: operations["Property.changeWinFormula"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refused-attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List refused requests of people and devices by episode, oldest first */
        get: operations["RefusedAttempts.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report the adjustments in the books of a month, by default each above 2,000.00 (13:69D-1.34(a)4) */
        get: operations["GamingDays.monthAdjustments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/aged-vigorish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report the vigorish that patrons owe by its age: on markers, and on forms */
        get: operations["Receivable.aged"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/complimentaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report cash complimentaries of vigorish by form, patron and authoriser, with limits and due days (13:69D-1.9(b)) */
        get: operations["Reports.complimentaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/control-exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rules broken on the floor, and corrections, voids and wagers outside the limits: unreviewed ones first, the most money first */
        get: operations["Reports.controlExceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/counted-win": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report win from counts beside win from rounds, with each reason why they differ */
        get: operations["Reports.countedWin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/documented-vigorish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report vigorish on forms by patron: documented, recovered and still owed */
        get: operations["Reports.documented"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/drop-variances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report the documents of the boxes counted on a day that differ from what the ledger expects (13:69D-1.33) */
        get: operations["Reports.dropVariances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the events behind the figures of tables, those of other days that concern them too */
        get: operations["FigureEvents.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/form-exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report every exception of a month in accounting for and comparing numbered forms (13:69D-1.5(d)) */
        get: operations["FormReports.exceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/form-matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare the original of each form and slip of a day with its duplicate (3.3(c)3iv, 13:69D-1.30) */
        get: operations["FormReports.matches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/form-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Account for every number of the series of forms: unused, used, void, lost, missing or out of order */
        get: operations["FormReports.stock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/hold-outliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report the tables and games whose hold of a month is outside the thresholds of the property (K.A.R. 112-108-51, OAC 3772-10-08) */
        get: operations["Statistics.holdOutliers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report closed gaming days as balanced double-entry transactions (13:69D-1.2(b)), as JSON or for hledger or beancount */
        get: operations["Journal.journal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/master-game": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report a gaming day by table: as closed, as adjusted, and what is posted to it from earlier days */
        get: operations["GamingDays.masterGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report win, drop, handle, hold and rounds an hour of a day, week, month and year to date, beside the period before (13:69D-1.2(c)2) */
        get: operations["Statistics.statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/table-win": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report table win from rounds: wagers lost less winnings paid plus vigorish earned and amounts due */
        get: operations["Reports.tableWin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/theory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report what the rules of the tables lead to for the wagers of rounds, beside what came of them */
        get: operations["Theory.theory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/vigorish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report deferred vigorish by table and patron: collected, on forms and outstanding */
        get: operations["Reports.vigorish"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/vigorish-receivable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report the vigorish that patrons owe, rolled forward over gaming days: on markers, and on forms */
        get: operations["Receivable.receivable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List rounds, newest first */
        get: operations["Rounds.list"];
        put?: never;
        /** Open the next round of a shoe or of a table, or record a whole round at once */
        post: operations["Rounds.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the present state of a round, from its own stream */
        get: operations["Rounds.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct a fact or a settlement; the earlier record stays, and the correction names it */
        post: operations["Rounds.correct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the events of a round as they are stored */
        get: operations["Rounds.events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a fact of play, such as a spin, a roll or cards; settle the decided wagers next */
        post: operations["Rounds.observe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/no-more-bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call no more bets */
        post: operations["Rounds.noMoreBets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Replay a round: every step with its floor time, the money after it and the rule behind it */
        get: operations["Rounds.replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settle the wagers by the rules, or as the dealer settled them */
        post: operations["Rounds.settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Name who was on duty at the table when a round was opened: its dealers and who supervised them */
        get: operations["Rounds.staff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Void a round and return every wager (7.11(e)) */
        post: operations["Rounds.void"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/wagers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place a wager */
        post: operations["Rounds.placeWager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/wagers/{wagerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a wager before no more bets */
        patch: operations["Rounds.changeWager"];
        trace?: never;
    };
    "/rounds/{roundId}/wagers/{wagerId}/due-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay an amount that a correction left due, in part or in full */
        post: operations["Rounds.settleAmountDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/wagers/{wagerId}/vigorish-collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collect vigorish from the marker of one wager, in part or in full */
        post: operations["Rounds.collect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rounds/{roundId}/wagers/{wagerId}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a wager before no more bets */
        post: operations["Rounds.withdrawWager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schemas/events/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the JSON Schema of an event’s data, by file name or by dataschema
         * @description round-opened.v1.schema.json and urn:pitledger:event:round-opened:v1 are the same schema.
         */
        get: operations["PublishedEvents.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shoes, newest first */
        get: operations["Shoes.list"];
        put?: never;
        /** Record that a shuffled shoe was brought to a table */
        post: operations["Shoes.prepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoes/{shoeId}/burns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the cards burned before play (3.5(e), 7.5(f)) */
        post: operations["Shoes.burn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoes/{shoeId}/completion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a shoe; no vigorish may be outstanding (3.3(c)2 and 4) */
        post: operations["Shoes.complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoes/{shoeId}/cuts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the cut (3.5(d), 7.5(e)) */
        post: operations["Shoes.cut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoes/{shoeId}/cutting-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that the cutting card appeared in the round in play (3.8(e), 7.8(e)) */
        post: operations["Shoes.cuttingCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoes/{shoeId}/irregularities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record an irregularity and its remedy (7.11) */
        post: operations["Shoes.irregularity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoes/{shoeId}/last-hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the announcement of the last hand (3.8(e), 7.8(e)) */
        post: operations["Shoes.lastHand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoes/{shoeId}/patron-departures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that a patron left; no vigorish may be outstanding (3.3(c)4, 7.3(c)4) */
        post: operations["Shoes.departure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoes/{shoeId}/vigorish-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collect one payment for all markers of a position, oldest first (3.3(c)2, 7.3(c)2) */
        post: operations["Shoes.collect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staffing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who is assigned where and when, by person and gaming day */
        get: operations["Staffing.list"];
        put?: never;
        /** Assign a person to tables of a pit, or to the whole pit, for a part of a gaming day (13:69D-1.11(a)) */
        post: operations["Staffing.assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staffing/{assignmentId}/breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a break that begins at the floor time */
        post: operations["Staffing.takeBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staffing/{assignmentId}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct the times of an assignment that were recorded wrongly */
        post: operations["Staffing.correct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staffing/{assignmentId}/relief": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an assignment before its time */
        post: operations["Staffing.relieve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staffing/{assignmentId}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw an assignment that never was */
        post: operations["Staffing.withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tables with the rules and limits in effect */
        get: operations["Tables.list"];
        put?: never;
        /** Commission a table with its game, rules and limits */
        post: operations["Tables.commission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{tableId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a table */
        get: operations["Tables.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{tableId}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the minimum and maximum wagers (8.3(c)) */
        put: operations["Tables.changeLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{tableId}/retirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retire a table */
        post: operations["Tables.retire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{tableId}/rule-notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the notice of new rules (8.3(b)) */
        post: operations["Tables.notice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{tableId}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put announced rules into effect from the next round on */
        put: operations["Tables.changeRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{tableId}/source-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Account for the numbers that sources gave to whole rounds of a table: those that no round has are missing */
        get: operations["Tables.sourceNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the accounts in the order of their enrolment */
        get: operations["Users.list"];
        put?: never;
        /** Enrol a person, who gets a one-time password, or a table device */
        post: operations["Users.enrol"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an account */
        get: operations["Users.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/deactivation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivate a user; the access tokens and the device credential end */
        post: operations["Users.deactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/device-credential": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new credential for a table device; the earlier one ends */
        post: operations["Users.issueDeviceCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/device-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the keys of a table device, the earliest first */
        get: operations["Users.deviceKeys"];
        put?: never;
        /** Register the key with which a table device signs its messages; it replaces the one in use */
        post: operations["Users.registerDeviceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/device-keys/{keyId}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke a key that is in the wrong hands: nothing that it signed is recorded any more */
        post: operations["Users.revokeDeviceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change your own password with the current one; your access tokens end */
        put: operations["Users.changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a user a one-time password, which the user must change first; the access tokens end */
        post: operations["Users.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the roles of a user; the access tokens end */
        put: operations["Users.setRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/roles-held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the roles and duties of a user over time, earliest first */
        get: operations["Users.rolesHeld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the form register in the order of numbers, with void forms */
        get: operations["VigorishForms.list"];
        put?: never;
        /** Prepare the next form of a series for all markers of a position (3.3(c)3i, 7.3(c)3i) */
        post: operations["VigorishForms.prepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Authorise the complimentary of the form as yourself, within your limit and before the deposit (13:69D-1.9(b)) */
        post: operations["VigorishForms.authorize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare the duplicate with the original (3.3(c)3iv, 7.3(c)3iv) */
        post: operations["VigorishForms.compare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the amount of the original from the drop box */
        post: operations["VigorishForms.count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deposit the original in the drop box; the markers leave the table, or the payment is recorded (3.3(c)3iii, 7.3(c)3iii) */
        post: operations["VigorishForms.deposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/deposit-witnesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attest as yourself that you saw the deposit: the pit boss and the pit clerk who signed */
        post: operations["VigorishForms.witnessDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the events of a form as they are stored */
        get: operations["VigorishForms.events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/finding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report that a lost form was found; it goes on where it was */
        post: operations["VigorishForms.reportFound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/forwarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forward the duplicate, or both parts of a void form, to casino accounting */
        post: operations["VigorishForms.forward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/loss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a form as lost, as a person who had no part in it */
        post: operations["VigorishForms.reportLost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/patron-signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that the patron signed before you, or why the signature could not be obtained */
        post: operations["VigorishForms.patronSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/recount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count the original again after a wrong count, as another member of the count team */
        post: operations["VigorishForms.recount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/recoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare the form for a payment of vigorish that this form documents (13:69D-1.30) */
        post: operations["VigorishForms.prepareRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/recovery-corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct a recovery, as a person who had no part in it (13:69D-1.30) */
        post: operations["VigorishForms.correctRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Explain a mismatch, as a person who neither counted nor compared */
        post: operations["VigorishForms.resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a form; dealer, pit boss and pit clerk must be three different people */
        post: operations["VigorishForms.sign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vigorish-forms/{formNumber}/void-signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign both parts as VOID: the pit boss, then the pit clerk (3.3(c)3vi, 7.3(c)3vi) */
        post: operations["VigorishForms.signVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessLogEntryResponse: {
            /** @example roles-changed */
            action: string;
            /** @description the user who acted; `system` for the server, `unknown` for a caller without a valid credential */
            actor: components["schemas"]["PersonResponse"];
            /** Format: date-time */
            at: string;
            details: {
                [key: string]: string;
            };
            /** @description position of the first line of the episode, if the line belongs to one */
            episode: number | null;
            /** @description network address that the request came from */
            origin: string | null;
            position: number;
            /** @description the account acted on */
            subject: components["schemas"]["PersonResponse"] | null;
            /** @description number of requests in the episode up to that line */
            times: number | null;
        };
        AccessLogPageResponse: {
            items: components["schemas"]["AccessLogEntryResponse"][];
            /** @description `cursor` of the next part; null at the end */
            nextCursor: string | null;
        };
        ActorResponse: {
            id: string;
            name: string;
            roles: ("table-device" | "dealer" | "floorperson" | "pit-clerk" | "pit-boss" | "shift-manager" | "cage" | "security" | "count-team" | "accounting" | "surveillance" | "internal-audit" | "regulator" | "administrator")[];
        };
        ActualSettlementBody: {
            /**
             * Format: int64
             * @description vigorish charged; default: the amount by the rules
             */
            chargedCents?: number;
            /**
             * Format: int64
             * @description paid on top of the stake; default: the amount by the rules
             */
            paidCents?: number;
            /**
             * Format: int64
             * @description taken from the patron; default: the amount by the rules
             */
            takenCents?: number;
            /** @example w1 */
            wagerId: string;
        };
        AdjustedStatisticsResponse: {
            /** @description approved adjustments, on lines without a shift; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            adjustmentsCents: number;
            /** @description of the counted periods alone; null if none is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            dropCents: number | null;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            handleCents: number;
            /** @description hold: table win by drop in hundredths of a per cent: 4444 is 44.44 %; null without a drop */
            holdBasisPoints: number | null;
            /** @description milliseconds from openers to closers of inventory periods; null where none was open */
            openMs: number | null;
            /** @description inventory periods whose closers name these days and whose boxes are all counted */
            periodsCounted: number;
            /** @description those whose boxes are not */
            periodsNotCounted: number;
            /** @description win from rounds with the adjustments; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            revenueCents: number;
            rounds: number;
            /** @description rounds an hour while open, in hundredths: 7250 is 72.50 rounds */
            roundsAnHourHundredths: number | null;
            /** @description rounds of the shifts of tables in which an inventory period was open */
            roundsWhileOpen: number;
            /** @description gaming days of a table with rounds in no period that a closer up to the last day ends */
            tableDaysNotCounted: number;
            /** @description win from counts with vigorish on forms where the formula adds it (3.3(c)3, 7.3(c)3), of the counted periods alone; null if none is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            tableWinCents: number | null;
            /** @description tables with either */
            tablesNotCounted: number;
            /** @description by the formula of the property, of the counted periods alone; null if none is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winFromCountsCents: number | null;
            /** @description win as it is earned; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winFromRoundsCents: number;
        };
        AdjustmentPageResponse: {
            items: components["schemas"]["AdjustmentResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        AdjustmentResponse: {
            adjustmentId: string;
            /** Format: int64 */
            amountCents: number;
            /** Format: date-time */
            decidedAt: string | null;
            decidedBy: components["schemas"]["PersonResponse"] | null;
            game: string;
            /**
             * Format: date
             * @description gaming day concerned
             */
            gamingDay: string;
            /** Format: date-time */
            preparedAt: string;
            preparedBy: components["schemas"]["PersonResponse"];
            reason: string;
            rejectionReason: string | null;
            /** @enum {string} */
            status: "prepared" | "approved" | "rejected";
            tableId: string;
        };
        AgeBucketResponse: {
            /**
             * @description least age in gaming days
             * @example 1
             */
            fromDays: number;
            /**
             * @description outstanding on markers; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 1625
             */
            outstandingCents: number;
            /**
             * @description still owed on forms; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 300
             */
            stillOwedCents: number;
            /**
             * @description greatest age in gaming days; null in the last bucket
             * @example 7
             */
            toDays: number | null;
        };
        AgedFiguresResponse: {
            /** @description by gaming days since that of the marker’s deferral or the form’s deposit, by their floor times */
            ages: components["schemas"]["AgeBucketResponse"][];
            /**
             * @description outstanding on markers; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 1625
             */
            outstandingCents: number;
            /**
             * @description still owed on forms; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 300
             */
            stillOwedCents: number;
        };
        AgedLineResponse: {
            /** @description by gaming days since that of the marker’s deferral or the form’s deposit, by their floor times */
            ages: components["schemas"]["AgeBucketResponse"][];
            /** @description path of the events behind the line */
            events: string;
            /**
             * @description outstanding on markers; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 1625
             */
            outstandingCents: number;
            /** @example P-1107 */
            patronId: string;
            /**
             * @description still owed on forms; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 300
             */
            stillOwedCents: number;
            /**
             * @description table of the markers and forms
             * @example PB-01
             */
            tableId: string;
        };
        AgedVigorishResponse: {
            /**
             * Format: date
             * @description of `asOf`, of `knownAt`, or of now: the day to which ages are counted
             */
            gamingDay: string;
            items: components["schemas"]["AgedLineResponse"][];
            total: components["schemas"]["AgedFiguresResponse"];
        };
        AmountDuePageResponse: {
            items: components["schemas"]["AmountDueResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        AmountDueResponse: {
            /** Format: date-time */
            closedAt: string | null;
            /**
             * Format: int64
             * @description settled at the table + settled at the cage + outstanding
             */
            dueCents: number;
            /** @description path of the events behind the line */
            events: string;
            game: string;
            /** Format: date-time */
            openedAt: string;
            /** Format: date */
            openedGamingDay: string;
            /** Format: int64 */
            outstandingCents: number;
            patronId: string;
            position: number;
            roundId: string;
            /** Format: int64 */
            settledAtCageCents: number;
            /** Format: int64 */
            settledAtTableCents: number;
            /** @enum {string} */
            status: "open" | "settled" | "withdrawn";
            tableId: string;
            wagerId: string;
        };
        AsHappenedBody: {
            /** @description why the facts broke a rule; the ledger keeps it with the control exception */
            reason: string;
        };
        AssignStaffBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @enum {string} */
            duty: "dealer" | "floorperson" | "pit-clerk" | "pit-boss";
            /**
             * Format: date-time
             * @description start; default: the floor time
             * @example 2010-06-05T14:04:05.000-04:00
             */
            from?: string;
            /**
             * Format: date
             * @description gaming day of the assignment, which ends with it at the latest
             * @example 2010-06-05
             */
            gamingDay: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @example P1 */
            pitId: string;
            /**
             * @description tables of the pit; absent for the whole pit. A dealer is at one table
             * @example [
             *       "MB-07"
             *     ]
             */
            tableIds?: string[];
            /**
             * Format: date-time
             * @description end; default: the end of the gaming day
             * @example 2010-06-05T14:04:05.000-04:00
             */
            until?: string;
            /**
             * @description username of who is assigned
             * @example flora
             */
            username: string;
        };
        AssignmentPageResponse: {
            items: components["schemas"]["AssignmentResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        AssignmentResponse: {
            assignedBy: components["schemas"]["PersonResponse"];
            /** @example flora:2010-06-05:1 */
            assignmentId: string;
            breaks: components["schemas"]["BreakResponse"][];
            /** @description who changed it last */
            changedBy: components["schemas"]["PersonResponse"] | null;
            /** @enum {string} */
            duty: "dealer" | "floorperson" | "pit-clerk" | "pit-boss";
            /** Format: date-time */
            from: string;
            /** Format: date */
            gamingDay: string;
            pitId: string;
            staff: components["schemas"]["PersonResponse"];
            /** @enum {string} */
            status: "assigned" | "withdrawn";
            /** @description empty for the whole pit */
            tableIds: string[];
            /** Format: date-time */
            until: string;
        };
        /** @description an AsyncAPI document */
        AsyncApiDocument: {
            [key: string]: unknown;
        };
        AuthorizeComplimentaryBody: {
            /**
             * @description your own role in which you authorise the complimentary
             * @enum {string}
             */
            as: "floorperson" | "pit-boss" | "shift-manager";
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description your relation to the patron; with one, your limit may be another
             * @enum {string}
             */
            relation: "none" | "family" | "social" | "business";
        };
        AuthorizerComplimentariesResponse: {
            /** @description net of reductions; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountCents: number;
            /** @description null for those that nobody authorised */
            authorizedBy: components["schemas"]["PersonResponse"] | null;
            /** @description complimentaries, without reductions */
            complimentaries: number;
            /** @description recorded late */
            late: number;
            /** @description above the limit of their authoriser, or by someone without one */
            outsideLimit: number;
            /** @description authorised by nobody */
            unauthorized: number;
        };
        BreakBody: {
            /**
             * Format: date-time
             * @example 2010-06-05T14:04:05.000-04:00
             */
            from: string;
            /**
             * Format: date-time
             * @example 2010-06-05T14:04:05.000-04:00
             */
            until: string;
        };
        BreakResponse: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            until: string;
        };
        BurnCardsBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @description its rank says how many cards are burned after it
             * @example 4D
             */
            first: string;
            /**
             * @description the cards burned after it
             * @example [
             *       "9S",
             *       "4H",
             *       "KD",
             *       "3C"
             *     ]
             */
            further: string[];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        ChangeCalendarBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date
             * @description first gaming day with this clock
             * @example 2010-06-05
             */
            from: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description local hour at which a gaming day begins */
            rollOverHour: number;
            /** @description in the order in which they begin; the first begins at the roll-over hour */
            shifts: components["schemas"]["ShiftBody"][];
            /**
             * @description IANA name
             * @example America/New_York
             */
            timeZone: string;
        };
        ChangeComplimentaryLimitsBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date
             * @description first gaming day by these limits
             * @example 2010-06-05
             */
            from: string;
            /** @description everyone who may authorise complimentaries, by role or by person (13:69D-1.9(b)) */
            limits: components["schemas"]["ComplimentaryLimitBody"][];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        ChangeDropScheduleBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @description boxes of opened tables are counted at least once every so many gaming days (13:69D-1.17(a))
             * @example 2
             */
            everyGamingDays: number;
            /**
             * Format: date
             * @description first gaming day by this schedule
             * @example 2010-06-05
             */
            from: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        ChangeFormRegimeBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date
             * @description first gaming day by these rules
             * @example 2010-06-05
             */
            from: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description rules of the forms that document vigorish
             * @enum {string}
             */
            regime: "complimentary-vigorish" | "uncollected-vigorish";
        };
        ChangeHoldThresholdsBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date
             * @description first gaming day by these thresholds
             * @example 2010-06-05
             */
            from: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description the tests of the hold of a month, at most one of each kind */
            thresholds: components["schemas"]["HoldThresholdBody"][];
        };
        ChangeJournalAccountsBody: {
            /** @description names of accounts, each once; an account that is not here has the default name */
            accounts: components["schemas"]["JournalAccountBody"][];
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date
             * @description first gaming day by these names
             * @example 2010-06-05
             */
            from: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        ChangeLimitsBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @example {
             *       "1-to-18": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "19-to-36": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "black": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "column": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "dozen": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "even": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "first-five-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "four-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "odd": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "red": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "six-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "split": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "straight": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "three-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       }
             *     }
             */
            limits: {
                [key: string]: {
                    maximumCents: number;
                    minimumCents: number;
                };
            };
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        ChangeRulesBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @description default: the limits in effect
             * @example {
             *       "1-to-18": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "19-to-36": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "black": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "column": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "dozen": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "even": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "first-five-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "four-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "odd": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "red": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "six-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "split": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "straight": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "three-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       }
             *     }
             */
            limits?: {
                [key: string]: {
                    maximumCents: number;
                    minimumCents: number;
                };
            };
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description the rules posted at the table, in the shape that `GET /games/{game}` shows
             * @example {
             *       "wheel": "double-zero",
             *       "zeroRule": "half"
             *     }
             */
            rules: components["schemas"]["GameRules"];
            /** @description default: the trials of the table; an empty list ends them (8.4(g)) */
            trials?: components["schemas"]["TrialBody"][];
        };
        ChangeTheoreticalWinsBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date
             * @description first gaming day with these theoretical wins
             * @example 2010-06-05
             */
            from: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description every game in which players decide that has a theoretical win */
            percentages: components["schemas"]["TheoreticalWinBody"][];
        };
        ChangeTrayBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: int64
             * @description value of the document or cash that it puts in the drop box
             */
            boxCents: number;
            /** @description number of the document */
            documentNumber?: string;
            /** @description what happened */
            note: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description lawful reason (13:69D-1.20(a)); `complimentary` (13:69D-1.9(c)1) and `other` are none
             * @enum {string}
             */
            reason: "coupon" | "counter-check-issued" | "counter-check-redeemed" | "redemption-form" | "chip-transaction-document" | "electronic-account-payout" | "equal-value-exchange" | "vigorish-coin" | "vigorish-collected" | "poker-rake" | "progressive-return" | "bonus-device" | "tip-exchange" | "bad-beat" | "hand-fee" | "complimentary" | "other";
            /** @description sheet of the period on which it is recorded; a refusal names the next one when it is full; default: 1 */
            sheet?: number;
            /**
             * Format: int64
             * @description what it adds to the tray; negative where chips leave it
             */
            trayCents: number;
        };
        ChangeWagerBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** Format: int64 */
            stakeCents: number;
        };
        ChangeWinFormulaBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @description win from counts: opener, fills, credits, drop and closer with their signs, each once
             * @example drop+closer+credits-opener-fills
             */
            formula: string;
            /**
             * Format: date
             * @description first gaming day by this formula
             * @example 2010-06-05
             */
            from: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description whether vigorish on forms is added to table win or excluded from it (NRS 463.0161)
             * @enum {string}
             */
            uncollectedVigorish: "added" | "excluded";
        };
        ChipRequestPageResponse: {
            items: components["schemas"]["ChipRequestResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        ChipRequestResponse: {
            dealer: components["schemas"]["PersonResponse"] | null;
            /** @description path of the events behind the line */
            events: string;
            /** Format: date-time */
            movedAt: string | null;
            /**
             * Format: int64
             * @description what the dealer counted
             */
            movedCents: number | null;
            /** @enum {string} */
            movement: "fill" | "credit";
            periodId: string;
            /** @description cashier of the chip bank */
            preparedBy: components["schemas"]["PersonResponse"] | null;
            /** @description why it was given up */
            reason: string | null;
            /**
             * @description number of the request within its period
             * @example F1
             */
            requestId: string;
            /** Format: date-time */
            requestedAt: string;
            requestedBy: components["schemas"]["PersonResponse"];
            /** Format: int64 */
            requestedCents: number;
            security: components["schemas"]["PersonResponse"] | null;
            /** Format: int64 */
            slipCents: number | null;
            slipNumber: string | null;
            /** @enum {string} */
            status: "requested" | "prepared" | "moved" | "cancelled";
            supervisor: components["schemas"]["PersonResponse"] | null;
            tableId: string;
        };
        ClosedStatisticsResponse: {
            /** @description approved adjustments, on lines without a shift; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            adjustmentsCents: number;
            /** @description gaming days whose closings these figures are of */
            daysClosed: number;
            /** @description gaming days with facts whose books are open; nothing of them is in these figures */
            daysNotClosed: number;
            /** @description of the counted periods alone; null if none is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            dropCents: number | null;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            handleCents: number;
            /** @description hold: table win by drop in hundredths of a per cent: 4444 is 44.44 %; null without a drop */
            holdBasisPoints: number | null;
            /** @description inventory periods whose closers name these days and whose boxes are all counted */
            periodsCounted: number;
            /** @description those whose boxes are not */
            periodsNotCounted: number;
            /** @description win from rounds with the adjustments; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            revenueCents: number;
            rounds: number;
            /** @description gaming days of a table with rounds in no period that a closer up to the last day ends */
            tableDaysNotCounted: number;
            /** @description win from counts with vigorish on forms where the formula adds it (3.3(c)3, 7.3(c)3), of the counted periods alone; null if none is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            tableWinCents: number | null;
            /** @description tables with either */
            tablesNotCounted: number;
            /** @description by the formula of the property, of the counted periods alone; null if none is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winFromCountsCents: number | null;
            /** @description win as it is earned; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winFromRoundsCents: number;
        };
        CollectFromMarkerBody: {
            /** Format: int64 */
            amountCents: number;
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        CollectFromPositionBody: {
            /**
             * Format: int64
             * @description default: the whole amount of the markers
             */
            amountCents?: number;
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description required if the position has markers of several patrons */
            patronId?: string;
            position: number;
        };
        CommandBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        CommissionTableBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @description id of a game in `GET /games`
             * @example roulette
             */
            game: string;
            /**
             * @example {
             *       "1-to-18": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "19-to-36": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "black": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "column": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "dozen": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "even": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "first-five-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "four-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "odd": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "red": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "six-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "split": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "straight": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       },
             *       "three-numbers": {
             *         "maximumCents": 500000,
             *         "minimumCents": 1000
             *       }
             *     }
             */
            limits: {
                [key: string]: {
                    maximumCents: number;
                    minimumCents: number;
                };
            };
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @example P1 */
            pitId: string;
            /**
             * @description numbered player positions
             * @example 8
             */
            positions: number;
            /**
             * @description the rules posted at the table, in the shape that `GET /games/{game}` shows
             * @example {
             *       "wheel": "double-zero",
             *       "zeroRule": "half"
             *     }
             */
            rules: components["schemas"]["GameRules"];
            /** @example RL-01 */
            tableId: string;
            /** @description the tests that the Commission allows at the table, with their periods (8.4(g)) */
            trials?: components["schemas"]["TrialBody"][];
        };
        CompareFormBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: int64
             * @description amount on the duplicate
             */
            duplicateCents: number;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        ComplimentariesResponse: {
            authorizers: components["schemas"]["AuthorizerComplimentariesResponse"][];
            items: components["schemas"]["ComplimentaryLineResponse"][];
            patrons: components["schemas"]["PatronComplimentariesResponse"][];
            total: components["schemas"]["ComplimentaryTotalResponse"];
        };
        ComplimentaryLimitBody: {
            /**
             * Format: int64
             * @description limit on one complimentary
             * @example 100000
             */
            limitCents: number;
            /**
             * Format: int64
             * @description limit where the recipient has a relation to you
             * @example 0
             */
            relatedLimitCents: number;
            /**
             * @description limit of everyone in this role
             * @enum {string}
             */
            role?: "floorperson" | "pit-boss" | "shift-manager";
            /** @description limit of this person, which replaces that of their role */
            userId?: string;
        };
        ComplimentaryLimitResponse: {
            /**
             * Format: int64
             * @description limit on one complimentary
             */
            limitCents: number;
            /**
             * Format: int64
             * @description limit where the recipient has a relation to the authoriser
             */
            relatedLimitCents: number;
            /**
             * @description null for the limit of a person
             * @enum {string|null}
             */
            role: "floorperson" | "pit-boss" | "shift-manager" | null;
            /** @description null for the limit of a role */
            userId: string | null;
        };
        ComplimentaryLineResponse: {
            /**
             * Format: int64
             * @description below zero for a reduction
             */
            amountCents: number;
            /** @enum {string} */
            authorization: "within-limit" | "above-limit" | "not-listed" | "missing";
            /** @enum {string|null} */
            authorizedAs: "floorperson" | "pit-boss" | "shift-manager" | null;
            /** @description null where nobody authorised it */
            authorizedBy: components["schemas"]["PersonResponse"] | null;
            /** @enum {string} */
            category: "cash complimentary (vigorish)";
            /**
             * Format: date
             * @description by whose end it was to be recorded; null for a reduction and in the oldest events
             */
            dueGamingDay: string | null;
            /** @description path of the events behind the line */
            events: string;
            /** @description serial number of the form */
            formNumber: string;
            game: string | null;
            /**
             * Format: date
             * @description on which it was recorded
             */
            gamingDay: string;
            /**
             * @description a reduction is what a form waived less, by a payment that it did not show or a changed marker
             * @enum {string}
             */
            kind: "complimentary" | "reduction";
            /** @description recorded after the day on which it was due */
            late: boolean;
            /**
             * Format: int64
             * @description in force for the authoriser; null where they had none
             */
            limitCents: number | null;
            /**
             * @description whose limit it is
             * @enum {string|null}
             */
            limitOf: "person" | "role" | null;
            /** Format: date-time */
            occurredAt: string;
            patronId: string;
            patronName: string;
            /** @description pit clerk who prepared the form */
            preparedBy: components["schemas"]["PersonResponse"] | null;
            /** @description why the vigorish was not collected */
            reason: string;
            /**
             * @description of the authoriser to the patron
             * @enum {string|null}
             */
            relation: "none" | "family" | "social" | "business" | null;
            seriesId: string;
            tableId: string;
        };
        ComplimentaryTotalResponse: {
            /** @description net of reductions; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountCents: number;
            /** @description complimentaries, without reductions */
            complimentaries: number;
            /** @description recorded late */
            late: number;
            /** @description above the limit of their authoriser, or by someone without one */
            outsideLimit: number;
            /** @description authorised by nobody */
            unauthorized: number;
        };
        ControlExceptionPageResponse: {
            items: components["schemas"]["ControlExceptionResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        ControlExceptionResponse: {
            /**
             * Format: int64
             * @description amount of money concerned; 0 if none
             */
            amountCents: number;
            /** @example 19:47-7.3(c)4 */
            citation: string | null;
            code: string;
            /** @description id of its event */
            eventId: string;
            formNumber: string | null;
            /** Format: date */
            gamingDay: string;
            /** @description position in the ledger */
            ledgerPosition: string;
            message: string;
            /** Format: date-time */
            occurredAt: string;
            /** @enum {string|null} */
            outcome: "justified" | "rule-broken" | "recorded-wrongly" | null;
            reason: string | null;
            /**
             * Format: date-time
             * @description time at which the ledger recorded it
             */
            recordedAt: string;
            recordedBy: components["schemas"]["PersonResponse"];
            reviewNote: string | null;
            /** Format: date-time */
            reviewedAt: string | null;
            reviewedBy: components["schemas"]["PersonResponse"] | null;
            reviewedRole: string | null;
            role: string;
            roundId: string | null;
            /** @enum {string} */
            severity: "exception" | "notice";
            shift: string;
            shoeId: string | null;
            /** @enum {string} */
            status: "unreviewed" | "reviewed";
            /** @description stream of the exception: the subject of its review */
            stream: string;
            tableId: string | null;
        };
        CorrectAssignmentBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description every break */
            breaks: components["schemas"]["BreakBody"][];
            /**
             * Format: date-time
             * @description start
             * @example 2010-06-05T14:04:05.000-04:00
             */
            from: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why the times were wrong */
            reason: string;
            /**
             * Format: date-time
             * @description end
             * @example 2010-06-05T14:04:05.000-04:00
             */
            until: string;
        };
        CorrectBoxPeriodBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description inventory period; absent if the table was not opened */
            periodId?: string;
            /** @description how the mistake was noticed */
            reason: string;
        };
        CorrectRecoveryBody: {
            /**
             * Format: int64
             * @description amount that was paid; 0 where nothing was; default: as recorded
             */
            amountCents?: number;
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description what had been recorded wrongly */
            reason: string;
            /**
             * @description form that was recovered; default: as recorded
             * @example UVF-A-000001
             */
            recoversFormNumber?: string;
        };
        CorrectSettlementBody: {
            /** @description the wagers whose amounts are set; every other wager stays as it was settled, unless the facts decide it otherwise */
            actual?: components["schemas"]["CorrectedAmountsBody"][];
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description whether the differences were settled at the table; if not, the amounts stay and the difference is due. Required if amounts change */
            differenceSettled?: boolean;
            /** @description the wagers for which this is different */
            differences?: components["schemas"]["DifferenceBody"][];
            /**
             * @description all correct facts of the newest turn, if one of them was recorded wrongly
             * @example [
             *       {
             *         "number": "17"
             *       }
             *     ]
             */
            facts?: components["schemas"]["GameFact"][];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            reason: string;
            /** @description the treatment of vigorish that rises, if it differs from the table's default */
            vigorish?: components["schemas"]["VigorishCollectionBody"][];
        };
        CorrectedAmountsBody: {
            /**
             * Format: int64
             * @description vigorish charged; default as it was settled; what the rules give where no amount is named or the facts decide the wager otherwise
             */
            chargedCents?: number;
            /**
             * Format: int64
             * @description paid on top of the stake; default as it was settled; what the rules give where no amount is named or the facts decide the wager otherwise
             */
            paidCents?: number;
            /**
             * Format: int64
             * @description taken from the patron; default as it was settled; what the rules give where no amount is named or the facts decide the wager otherwise
             */
            takenCents?: number;
            /** @example w1 */
            wagerId: string;
        };
        CountCloserBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description what is in the tray */
            denominations: components["schemas"]["DenominationBody"][];
            /**
             * Format: date
             * @description gaming day named on the slip; default: that of the floor time
             * @example 2010-06-05
             */
            gamingDay?: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description printed number; default: the next */
            serial?: number;
            /**
             * @description series of the Table Inventory Slip
             * @example TIS-A
             */
            seriesId: string;
            /** @description shift named on the slip; default: that of the floor time */
            shift?: string;
            /** @description whether the table stays open: the next period begins with this count; default: false */
            tableStaysOpen?: boolean;
        };
        CountDropBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description notes, coins, chips and plaques */
            denominations: components["schemas"]["DenominationBody"][];
            /** @description every document in the box */
            documents: components["schemas"]["DropDocumentBody"][];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description which of the two counts
             * @enum {string}
             */
            pass: "first" | "second";
        };
        CountOpenerBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description what is in the tray */
            denominations: components["schemas"]["DenominationBody"][];
            /** @description number of the period at its table, from 1 */
            number: number;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description printed number; default: the next */
            serial?: number;
            /**
             * @description series of the Table Inventory Slip: for the first period, or a corrected slip; default: the closer before
             * @example TIS-A
             */
            seriesId?: string;
            tableId: string;
        };
        CountOriginalBody: {
            /**
             * Format: int64
             * @description amount on the original
             */
            amountCents: number;
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        CountStockBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description the blank forms that are there */
            numbers: components["schemas"]["SerialRangeBody"][];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description who has the forms: the department that uses them, or accounting before it issues them
             * @enum {string}
             */
            place: "department" | "accounting";
        };
        CountTrayBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description what is in the tray */
            denominations: components["schemas"]["DenominationBody"][];
            /**
             * Format: date
             * @description gaming day named on the slip; default: that of the floor time
             * @example 2010-06-05
             */
            gamingDay?: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description printed number; default: the next */
            serial?: number;
            /**
             * @description series of the Table Inventory Slip
             * @example TIS-A
             */
            seriesId: string;
            /** @description shift named on the slip; default: that of the floor time */
            shift?: string;
        };
        CountedWinFiguresResponse: {
            /** @description left due by corrections; lowers the counts below the rounds; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueCents: number;
            /** @description paid at the table on amounts due of any day; raises the counts; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueSettledAtTableCents: number;
            /** @description null unless everything of the line is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            closerCents: number | null;
            /** @description null unless everything of the line is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            creditsCents: number | null;
            /** @description null unless everything of the line is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            dropCents: number | null;
            /** @description null unless everything of the line is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            fillsCents: number | null;
            /** @description taken for funds of the players; raises the counts; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            fundsCents: number;
            /** @description table win by drop in hundredths of a per cent: 4444 is 44.44 %; null without a drop */
            holdBasisPoints: number | null;
            /** @description periods that are not, and gaming days of a table with rounds in no period */
            notCounted: number;
            /** @description null unless everything of the line is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            openerCents: number | null;
            /** @description periods that are closed and whose boxes are counted */
            periods: number;
            /** @description what is reported: win from counts, with vigorish waived and documented less recovered where the formula adds it (3.3(c)3, 7.3(c)3); whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            tableWinCents: number | null;
            /** @description what tray changes added to tray and drop box; raises the counts; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            trayChangesCents: number;
            /** @description what is left of counts less rounds; null as the counts; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            unexplainedCents: number | null;
            /** @description raises the counts above the rounds, as do recoveries; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCollectedLaterCents: number;
            /** @description waived on forms; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCompedCents: number;
            /** @description lowers the counts below the rounds; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDeferredCents: number;
            /** @description documented on forms as still owed; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDocumentedCents: number;
            /** @description paid at the table of what forms document; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishRecoveredCents: number;
            /** @description by the formula of the property; null unless everything is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winFromCountsCents: number | null;
            /** @description win as it is earned, from the rounds settled since the opener; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winFromRoundsCents: number;
        };
        CountedWinLineResponse: {
            /** @description left due by corrections; lowers the counts below the rounds; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueCents: number;
            /** @description paid at the table on amounts due of any day; raises the counts; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueSettledAtTableCents: number;
            /** @description null unless everything of the line is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            closerCents: number | null;
            /** @description null unless everything of the line is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            creditsCents: number | null;
            /** @description null unless everything of the line is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            dropCents: number | null;
            /** @description path of the events behind the line */
            events: string;
            /** @description null unless everything of the line is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            fillsCents: number | null;
            /** @description taken for funds of the players; raises the counts; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            fundsCents: number;
            /** @description null unless named in `by` */
            game: string | null;
            /**
             * Format: date
             * @description that the closer names; null unless named in `by`
             */
            gamingDay: string | null;
            /** @description table win by drop in hundredths of a per cent: 4444 is 44.44 %; null without a drop */
            holdBasisPoints: number | null;
            /** @description periods that are not, and gaming days of a table with rounds in no period */
            notCounted: number;
            /** @description null unless everything of the line is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            openerCents: number | null;
            /** @description null unless named in `by`, and for rounds in no period */
            periodId: string | null;
            /** @description periods that are closed and whose boxes are counted */
            periods: number;
            /** @description that the closer names; null unless named in `by` and closed */
            shift: string | null;
            /** @description null unless named in `by` */
            tableId: string | null;
            /** @description what is reported: win from counts, with vigorish waived and documented less recovered where the formula adds it (3.3(c)3, 7.3(c)3); whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            tableWinCents: number | null;
            /** @description what tray changes added to tray and drop box; raises the counts; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            trayChangesCents: number;
            /** @description what is left of counts less rounds; null as the counts; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            unexplainedCents: number | null;
            /** @description raises the counts above the rounds, as do recoveries; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCollectedLaterCents: number;
            /** @description waived on forms; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCompedCents: number;
            /** @description lowers the counts below the rounds; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDeferredCents: number;
            /** @description documented on forms as still owed; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDocumentedCents: number;
            /** @description paid at the table of what forms document; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishRecoveredCents: number;
            /** @description by the formula of the property; null unless everything is counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winFromCountsCents: number | null;
            /** @description win as it is earned, from the rounds settled since the opener; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winFromRoundsCents: number;
        };
        CountedWinResponse: {
            items: components["schemas"]["CountedWinLineResponse"][];
            total: components["schemas"]["CountedWinFiguresResponse"];
        };
        CutCardsBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description cards from the nearer end */
            cutDepth: number;
            /** @description cards behind the first cutting card */
            cuttingCardFromBack: number;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description position that cut; absent if the dealer did */
            position?: number;
        };
        DatedClockResponse: {
            /**
             * @description first gaming day with this clock; null for the first clock
             * @example 2010-07-01
             */
            from: string | null;
            /** @description local hour, 0 to 23, at which a gaming day begins */
            rollOverHour: number;
            shifts: components["schemas"]["ShiftResponse"][];
            /**
             * @description IANA name
             * @example America/New_York
             */
            timeZone: string;
        };
        DatedComplimentaryLimitsResponse: {
            /**
             * @description first gaming day by these limits; null for the first limits
             * @example 2015-08-03
             */
            from: string | null;
            limits: components["schemas"]["ComplimentaryLimitResponse"][];
        };
        DatedDropScheduleResponse: {
            /** @description boxes of opened tables are counted at least once every so many gaming days */
            everyGamingDays: number;
            /**
             * @description first gaming day by this schedule; null for the first schedule
             * @example 2015-08-03
             */
            from: string | null;
        };
        DatedFormRegimeResponse: {
            /**
             * @description first gaming day by these rules; null for the first rules
             * @example 2015-08-03
             */
            from: string | null;
            /** @enum {string} */
            regime: "complimentary-vigorish" | "uncollected-vigorish";
        };
        DatedHoldThresholdsResponse: {
            /**
             * @description first gaming day by these thresholds; null for the first thresholds
             * @example 2015-08-03
             */
            from: string | null;
            thresholds: components["schemas"]["HoldThresholdResponse"][];
        };
        DatedJournalAccountsResponse: {
            accounts: components["schemas"]["JournalAccountResponse"][];
            /**
             * @description first gaming day by these names; null for the first names
             * @example 2015-08-03
             */
            from: string | null;
        };
        DatedTheoreticalWinsResponse: {
            /**
             * @description first gaming day with these theoretical wins; null for the first ones
             * @example 2015-08-03
             */
            from: string | null;
            percentages: components["schemas"]["TheoreticalWinResponse"][];
        };
        DatedWinFormulaResponse: {
            /** @example drop+closer+credits-opener-fills */
            formula: string;
            /**
             * @description first gaming day by this formula; null for the first formula
             * @example 2015-08-03
             */
            from: string | null;
            /**
             * @description vigorish on forms, where table win is reported
             * @enum {string}
             */
            uncollectedVigorish: "added" | "excluded";
        };
        DayFiguresResponse: {
            /** @description adjustments that one person of accounting prepared and another approved; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            adjustmentsCents: number | null;
            /** @description left due by corrections: by patrons where positive, to them where negative; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueCents: number | null;
            /** @description closers of the periods; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            closerCents: number | null;
            /** @description chips sent from the table; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            creditsCents: number | null;
            /** @description drop boxes of the periods; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            dropCents: number | null;
            /** @description chips brought to the table; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            fillsCents: number | null;
            /** @description all wagers settled; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            handleCents: number | null;
            /** @description openers of the periods whose closer names the day; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            openerCents: number | null;
            /** @description win plus adjustments; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            revenueCents: number | null;
            /** @description win from counts with vigorish on forms, where the formula adds it (3.3(c)3, 7.3(c)3); null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            tableWinCents: number | null;
            /** @description what is left of counts less rounds; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            unexplainedCents: number | null;
            /** @description collected from markers of any day; not part of win; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCollectedLaterCents: number | null;
            /** @description documented on forms and waived; not part of win; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCompedCents: number | null;
            /** @description documented on forms as still owed; not part of win; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDocumentedCents: number | null;
            /** @description vigorish at payout, on ties, paid with wagers, and deferred; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishEarnedCents: number | null;
            /** @description paid at the table of what forms of any day document; not part of win; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishRecoveredCents: number | null;
            /** @description wagers lost to the table; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            wagersLostCents: number | null;
            /** @description by the formula of the property, such as drop + closer + credits − opener − fills; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winFromCountsCents: number | null;
            /** @description wagers lost less winnings paid plus vigorish earned and amounts due; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winFromRoundsCents: number | null;
            /** @description winnings paid to patrons; null if not counted; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winningsPaidCents: number | null;
        };
        DayLineResponse: {
            /** @description path of the events behind the line */
            events: string;
            figures: components["schemas"]["DayFiguresResponse"];
            game: string;
            /** @description whether players play against each other and revenue is negative (13:69D-1.34(b)) */
            negativeRevenue: boolean;
            tableId: string;
        };
        DayLinesResponse: {
            lines: components["schemas"]["DayLineResponse"][];
            total: components["schemas"]["DayFiguresResponse"];
        };
        DayReportResponse: {
            /** @description the first 200 of them */
            firstOpenItems: components["schemas"]["OpenItemResponse"][];
            /** Format: date */
            gamingDay: string;
            /** @description id of the newest event that it counts */
            knownAt: string;
            lines: components["schemas"]["DayLineResponse"][];
            openItems: number;
            posted: components["schemas"]["PostedLineResponse"][];
            postedTotal: components["schemas"]["DayFiguresResponse"];
            /** Format: date-time */
            recordedAt: string;
            recordedBy: components["schemas"]["PersonResponse"];
            /** @enum {string} */
            report: "preliminary" | "count-room" | "final" | "closing";
            total: components["schemas"]["DayFiguresResponse"];
            version: number;
        };
        DaysResponse: {
            /**
             * Format: date
             * @description first gaming day
             */
            from: string;
            /**
             * Format: date
             * @description last gaming day
             */
            to: string;
        };
        DecidedWagerResponse: {
            /** @description paragraphs for the decision, the odds and the vigorish */
            citations: string[];
            /**
             * Format: int64
             * @description amount taken for a fund of the players
             */
            fundCents: number | null;
            kind: string;
            /**
             * Format: int64
             * @description amount lost, if it is not the whole stake
             */
            lostCents: number | null;
            /** @description odds of a win; null otherwise */
            odds: components["schemas"]["OddsResponse"] | null;
            /** @enum {string} */
            outcome: "won" | "lost" | "void";
            patronId: string;
            position: number;
            /** @description selection of the wager, if its kind needs one */
            selection: string | null;
            /** Format: int64 */
            stakeCents: number;
            /**
             * Format: int64
             * @description vigorish or rake owed on the wager
             */
            vigorishCents: number;
            /**
             * @description reason for the vigorish; stake: paid with the wager
             * @enum {string|null}
             */
            vigorishOn: "win" | "tie" | "stake" | null;
            /**
             * Format: int64
             * @description vigorish paid with the wager: kept if the wager wins or loses, otherwise returned with it
             */
            vigorishPaidCents: number | null;
            wagerId: string;
            /**
             * Format: int64
             * @description amount that the house pays on top of the stake
             */
            winningsCents: number;
        };
        DeferredRollForwardResponse: {
            /**
             * @description opening + deferred + corrections - collected - comped - documented; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 1625
             */
            closingCents: number;
            /**
             * @description collected from markers of any day, less what corrections handed back; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 125525
             */
            collectedCents: number;
            /**
             * @description waived on forms, less what was put on markers again because it had been paid; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 37925
             */
            compedCents: number;
            /**
             * @description added by corrections of settlements where positive, taken off where negative; with what was deferred it is the deferred vigorish of table win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 0
             */
            correctionsCents: number;
            /**
             * @description put on markers as rounds were settled; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 165075
             */
            deferredCents: number;
            /**
             * @description documented on forms, less what was put on markers again because it had been paid; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 0
             */
            documentedCents: number;
            /**
             * @description outstanding on markers at the beginning of the first gaming day; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 0
             */
            openingCents: number;
        };
        DenominationBody: {
            /**
             * @description number of pieces
             * @example 40
             */
            count: number;
            /** @enum {string} */
            kind: "chip" | "plaque" | "coin" | "currency";
            /** @description property that issued it, where that is another one */
            propertyId?: string;
            /**
             * Format: int64
             * @description value of one piece in cents
             * @example 2500
             */
            valueCents: number;
        };
        DeviceCredentialResponse: {
            /** @description exchanged for access tokens at POST /auth/token */
            deviceCredential: string;
            userId: string;
        };
        DeviceKeyListResponse: {
            items: components["schemas"]["DeviceKeyResponse"][];
        };
        DeviceKeyRequest: {
            /**
             * @description Ed25519, SubjectPublicKeyInfo in base64: the middle line of the PEM file
             * @example MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=
             */
            publicKey: string;
        };
        DeviceKeyResponse: {
            keyId: string;
            /** @description Ed25519, SubjectPublicKeyInfo in base64 */
            publicKey: string;
            /** Format: date-time */
            registeredAt: string;
            /**
             * Format: date-time
             * @description when a newer key was registered; null for the newest
             */
            replacedAt: string | null;
            /**
             * Format: date-time
             * @description when the key was revoked; null if it was not
             */
            revokedAt: string | null;
        };
        DifferenceBody: {
            /** @description whether its difference was settled at the table */
            settled: boolean;
            /** @example w1 */
            wagerId: string;
        };
        DocumentedRollForwardResponse: {
            /**
             * @description opening + documented - recovered; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 300
             */
            closingCents: number;
            /**
             * @description documented on forms, less what they document less since; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 500
             */
            documentedCents: number;
            /**
             * @description still owed on forms at the beginning of the first gaming day; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 0
             */
            openingCents: number;
            /**
             * @description recovered of forms of the line’s table, at whatever table, with corrections of recoveries; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 200
             */
            recoveredCents: number;
        };
        DocumentedVigorishLineResponse: {
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            documentedCents: number;
            /** @description path of the events behind the line */
            events: string;
            forms: number;
            patronId: string;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            recoveredCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            stillOwedCents: number;
        };
        DocumentedVigorishResponse: {
            items: components["schemas"]["DocumentedVigorishLineResponse"][];
            total: components["schemas"]["DocumentedVigorishTotalResponse"];
        };
        DocumentedVigorishTotalResponse: {
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            documentedCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            recoveredCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            stillOwedCents: number;
        };
        DropBoxPageResponse: {
            items: components["schemas"]["DropBoxResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        DropBoxResponse: {
            /** @example DB-07 */
            boxId: string;
            /**
             * Format: int64
             * @description chips and plaques; null until the box is counted
             */
            chipCents: number | null;
            /** Format: date-time */
            countedAt: string | null;
            /** Format: date */
            countedGamingDay: string | null;
            /**
             * Format: int64
             * @description notes and coins; null until the box is counted
             */
            currencyCents: number | null;
            /**
             * Format: int64
             * @description documents whose amount belongs to the drop; null until the box is counted
             */
            documentCents: number | null;
            /**
             * Format: int64
             * @description currency, chips and documents; null until the box is counted
             */
            dropCents: number | null;
            /** @example DB-07:12 */
            dropId: string;
            /**
             * Format: date
             * @description by whose end it is counted, if the table is opened
             */
            dueGamingDay: string;
            /** @description removed beside the schedule */
            emergency: boolean;
            /** @description path of the events behind the line */
            events: string;
            /** @description person or machine of the first count */
            firstCountedBy: components["schemas"]["PersonResponse"] | null;
            firstSignedBy: components["schemas"]["PersonResponse"] | null;
            game: string;
            /**
             * Format: date
             * @description named on the closer of its period; null until then
             */
            gamingDay: string | null;
            /** @description box that was put in its place at the same moment */
            nextDropId: string | null;
            /** @description number of the use of this box */
            number: number;
            /** @description inventory period that it belongs to; null until its removal, and if the table was not opened */
            periodId: string | null;
            /** Format: date-time */
            placedAt: string;
            placedBy: components["schemas"]["PersonResponse"];
            /** Format: date */
            placedGamingDay: string;
            /** @description who counted it last after its count */
            recountedBy: components["schemas"]["PersonResponse"] | null;
            recountedReason: string | null;
            /** Format: date-time */
            removedAt: string | null;
            removedBy: components["schemas"]["PersonResponse"] | null;
            /** Format: date */
            removedGamingDay: string | null;
            /** @description who resolved a difference of the counts */
            resolvedBy: components["schemas"]["PersonResponse"] | null;
            resolvedReason: string | null;
            /** @description person or machine of the second count */
            secondCountedBy: components["schemas"]["PersonResponse"] | null;
            secondSignedBy: components["schemas"]["PersonResponse"] | null;
            /** @enum {string} */
            status: "in-place" | "removed" | "counts-differ" | "counted";
            /**
             * Format: date-time
             * @description when security notified surveillance of the removal
             */
            surveillanceNotifiedAt: string | null;
            tableId: string;
        };
        DropDocumentBody: {
            /**
             * Format: int64
             * @description amount on the document
             */
            amountCents: number;
            /** @enum {string} */
            kind: "coupon" | "counter-check" | "redemption-form" | "voucher" | "chip-transaction-document" | "vigorish-form" | "fill-slip" | "credit-slip" | "opener" | "closer" | "inventory-slip";
            /**
             * @description number of the document
             * @example FS-000017
             */
            number: string;
        };
        DropDocumentResponse: {
            dropId: string;
            /**
             * Format: date-time
             * @description when it went into the box
             */
            expectedAt: string | null;
            /**
             * Format: int64
             * @description null for the count team until the box is counted
             */
            expectedCents: number | null;
            /** Format: int64 */
            foundCents: number | null;
            /** @enum {string} */
            kind: "coupon" | "counter-check" | "redemption-form" | "voucher" | "chip-transaction-document" | "vigorish-form" | "fill-slip" | "credit-slip" | "opener" | "closer" | "inventory-slip";
            number: string;
            /** @description null while a variance is unexplained */
            resolution: components["schemas"]["DropResolutionResponse"] | null;
            /**
             * @description `found` where nothing is expected of its kind; `awaited` until the box is counted
             * @enum {string}
             */
            status: "matched" | "found" | "awaited" | "expected-not-found" | "found-not-expected" | "amount-differs";
            tableId: string;
        };
        DropDocumentsResponse: {
            items: components["schemas"]["DropDocumentResponse"][];
        };
        DropResolutionResponse: {
            /** Format: date-time */
            at: string;
            by: components["schemas"]["PersonResponse"];
            reason: string;
        };
        EnrolRequest: {
            /**
             * @description name in reports
             * @example M. Okafor
             */
            name: string;
            /** @description roles of separate duties cannot be held together */
            roles: ("table-device" | "dealer" | "floorperson" | "pit-clerk" | "pit-boss" | "shift-manager" | "cage" | "security" | "count-team" | "accounting" | "surveillance" | "internal-audit" | "regulator" | "administrator")[];
            /**
             * @description upper and lower case are the same
             * @example m.okafor
             */
            username: string;
        };
        EnrolledResponse: {
            active: boolean;
            /** Format: date-time */
            enrolledAt: string;
            id: string;
            name: string;
            /** @description the user must change it at PUT /users/{id}/password before any other request, within 72 hours; null for a table device */
            oneTimePassword: string | null;
            /**
             * Format: date-time
             * @description end of a one-time password that its owner has not changed yet; null otherwise
             */
            oneTimePasswordUntil: string | null;
            roles: ("table-device" | "dealer" | "floorperson" | "pit-clerk" | "pit-boss" | "shift-manager" | "cage" | "security" | "count-team" | "accounting" | "surveillance" | "internal-audit" | "regulator" | "administrator")[];
            username: string;
        };
        /** @description data of an event; `GET /schemas/events/{name}` answers the JSON Schema of each type */
        EventData: {
            [key: string]: unknown;
        };
        EventRefResponse: {
            /** @description id of the event: `knownAt` takes it */
            id: string;
            /** @example SettlementCorrected */
            type: string;
        };
        EventsResponse: {
            items: components["schemas"]["RecordedEventResponse"][];
        };
        ExplainMatchBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @description status that is explained; the explanation counts while the form has it
             * @enum {string}
             */
            difference: "differs" | "original-missing" | "duplicate-missing" | "both-missing";
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why the parts differ, or where they are */
            reason: string;
        };
        FieldProblemDetails: {
            /** @example wagers[2].amountCents */
            field: string;
            /** @example must be a whole number of cents from 1 to 1000000000 */
            message: string;
        };
        FigureEventPageResponse: {
            items: components["schemas"]["FigureEventResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        FigureEventResponse: {
            eventId: string;
            /**
             * Format: date
             * @description gaming day whose figures it moves or sets right
             */
            gamingDay: string;
            /** Format: date-time */
            occurredAt: string;
            /**
             * Format: date
             * @description gaming day in whose books it was recorded
             */
            ownGamingDay: string;
            patronId: string | null;
            /** Format: date-time */
            recordedAt: string;
            shift: string;
            stream: string;
            tableId: string;
            type: string;
        };
        FirstAdministratorRequest: {
            /**
             * @description name in reports
             * @example Ada Byron
             */
            name: string;
            /**
             * Format: password
             * @description at least 12 characters
             */
            password: string;
            /**
             * Format: password
             * @description one-time token, printed at the first start
             */
            token: string;
            /**
             * @description upper and lower case are the same
             * @example administrator
             */
            username: string;
        };
        FormExceptionResponse: {
            /**
             * Format: date
             * @description gaming day
             */
            date: string;
            /** @description what is wrong, and why */
            explanation: string;
            /** @description serial number */
            number: string;
            /** @description title of the form */
            transactionType: string;
        };
        FormExceptionsResponse: {
            items: components["schemas"]["FormExceptionResponse"][];
        };
        FormMatchResponse: {
            /**
             * Format: int64
             * @description amount on the duplicate; of a Table Inventory Slip that is the opener in the next box
             */
            duplicateCents: number | null;
            explainedBy: components["schemas"]["PersonResponse"] | null;
            /** @description why the parts differ or are missing */
            explanation: string | null;
            formNumber: string;
            /**
             * Format: date
             * @description of the form
             */
            gamingDay: string;
            /** @enum {string} */
            kind: "vigorish-form" | "recovery-form" | "fill-slip" | "credit-slip" | "inventory-slip";
            /**
             * Format: int64
             * @description amount of the form by the ledger
             */
            ledgerCents: number;
            /**
             * Format: int64
             * @description amount on the original, from the count
             */
            originalCents: number | null;
            /**
             * @description `awaited` until the box is counted and the duplicate is read
             * @enum {string}
             */
            status: "awaited" | "matched" | "differs" | "original-missing" | "duplicate-missing" | "both-missing";
            tableId: string;
        };
        FormMatchesResponse: {
            items: components["schemas"]["FormMatchResponse"][];
        };
        FormNumbersResponse: {
            /** @description how many numbers */
            count: number;
            /**
             * @description department that uses the forms
             * @enum {string}
             */
            department: "pit" | "cage";
            first: number;
            /** @enum {string} */
            kind: "vigorish-form" | "recovery-form" | "fill-slip" | "credit-slip" | "inventory-slip";
            last: number;
            seriesId: string;
            /**
             * @description `in-stock` with accounting, `issued` and not signed for, `unused` with the department, `passed-over` below a number that was used out of order
             * @enum {string}
             */
            status: "in-stock" | "issued" | "unused" | "passed-over" | "used" | "used-out-of-order" | "void" | "lost" | "missing";
        };
        FormPageResponse: {
            items: components["schemas"]["FormResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        FormResponse: {
            /**
             * Format: int64
             * @description null for the count team until it has counted the original, and for a blank form that is lost
             */
            amountCents: number | null;
            /** @description role in which they did */
            authorizedAs: string | null;
            /** @description who authorised its complimentary */
            authorizedBy: components["schemas"]["PersonResponse"] | null;
            /** Format: date */
            complimentaryGamingDay: string | null;
            /** @description dealer who signed */
            dealer: components["schemas"]["PersonResponse"] | null;
            /** Format: date-time */
            depositedAt: string | null;
            /** @description dealer who deposited the original */
            depositedBy: components["schemas"]["PersonResponse"] | null;
            /**
             * Format: int64
             * @description owed by the patron since its deposit; null as `amountCents`
             */
            documentedCents: number | null;
            /** Format: int64 */
            duplicateCents: number | null;
            /** @description why a mismatch is resolved, how the form was lost, or where it was found */
            endReason: string | null;
            /** @description who gave `endReason` */
            endedBy: components["schemas"]["PersonResponse"] | null;
            /** @description path of the events behind the line */
            events: string;
            formNumber: string;
            /** Format: date */
            forwardedGamingDay: string | null;
            /**
             * Format: date
             * @description of its preparation, or on which it was reported lost before its use
             */
            gamingDay: string;
            /** @description markers that the form documents */
            markers: number;
            /** Format: int64 */
            originalCents: number | null;
            patronId: string | null;
            patronName: string | null;
            /** @description `signed`, or why the signature was unobtainable */
            patronSignature: string | null;
            /** @description pit boss who signed */
            pitBoss: components["schemas"]["PersonResponse"] | null;
            /** @description pit boss who attested the deposit */
            pitBossWitness: components["schemas"]["PersonResponse"] | null;
            /** @description pit clerk who signed */
            pitClerk: components["schemas"]["PersonResponse"] | null;
            /** @description pit clerk who attested the deposit */
            pitClerkWitness: components["schemas"]["PersonResponse"] | null;
            position: number | null;
            /** Format: date-time */
            preparedAt: string | null;
            /** @description null if it was lost before its use */
            preparedBy: components["schemas"]["PersonResponse"] | null;
            reason: string | null;
            /**
             * Format: int64
             * @description paid of it; null for the count team
             */
            recoveredCents: number | null;
            /** @description form that documents what a recovery form recovers */
            recoversFormNumber: string | null;
            /**
             * Format: int64
             * @description shown on the form and not documented: paid at the table, or not outstanding; null for the count team
             */
            reducedCents: number | null;
            /**
             * @description rules of forms under which it was prepared
             * @enum {string|null}
             */
            regime: "complimentary-vigorish" | "uncollected-vigorish" | null;
            seriesId: string;
            shoeId: string | null;
            /** @enum {string} */
            status: "prepared" | "being-voided" | "void" | "deposited" | "witnessed" | "counted" | "matched" | "mismatched" | "resolved" | "lost";
            /**
             * Format: int64
             * @description still owed of it; null for the count team
             */
            stillOwedCents: number | null;
            tableId: string | null;
            title: string | null;
            voidReason: string | null;
        };
        FormSeriesPageResponse: {
            items: components["schemas"]["FormSeriesResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        FormSeriesResponse: {
            first: number;
            /** @enum {string} */
            kind: "vigorish-form" | "recovery-form" | "fill-slip" | "credit-slip" | "inventory-slip";
            last: number;
            next: number;
            /** Format: date-time */
            receivedAt: string;
            seriesId: string;
            /** @enum {string} */
            status: "in-stock" | "in-use" | "exhausted";
        };
        FormStockResponse: {
            items: components["schemas"]["FormNumbersResponse"][];
            /** @description how many numbers the items have */
            numbers: number;
        };
        /** @description a fact of play; `GET /games/{gameId}` answers its JSON Schema */
        GameFact: {
            [key: string]: unknown;
        };
        GameResponse: {
            /** @description shape of a fact of play */
            fact: components["schemas"]["JsonSchema"];
            /** @example roulette */
            id: string;
            /**
             * @description where its rounds are opened
             * @enum {string}
             */
            openedIn: "shoe" | "table-day";
            /** @description shape of the rules of a table */
            rules: components["schemas"]["JsonSchema"];
            /** @description sample of the rules */
            sample: components["schemas"]["GameRules"];
            /**
             * @description subchapter of the rules
             * @example 19:47-5
             */
            subchapter: string;
            title: string;
            /**
             * @description source of odds and options: the text of the regulation, or the property if we do not have the text
             * @enum {string}
             */
            values: "regulation" | "property";
        };
        /** @description rules of a table; `GET /games/{gameId}` answers their JSON Schema */
        GameRules: {
            [key: string]: unknown;
        };
        /** @description the result of the facts so far in the terms of the game, such as its hands */
        GameState: {
            [key: string]: unknown;
        } | unknown[];
        GameSummaryResponse: {
            /** @example roulette */
            id: string;
            /**
             * @description where its rounds are opened
             * @enum {string}
             */
            openedIn: "shoe" | "table-day";
            /**
             * @description subchapter of the rules
             * @example 19:47-5
             */
            subchapter: string;
            title: string;
            /**
             * @description source of odds and options: the text of the regulation, or the property if we do not have the text
             * @enum {string}
             */
            values: "regulation" | "property";
        };
        GamesResponse: {
            items: components["schemas"]["GameSummaryResponse"][];
        };
        GamingDayPageResponse: {
            items: components["schemas"]["GamingDayResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        GamingDayResponse: {
            /** Format: date-time */
            closedAt: string | null;
            closedBy: components["schemas"]["PersonResponse"] | null;
            closings: number;
            /** @description number of reports of the count room */
            countRoom: number;
            /** @description number of final reports */
            final: number;
            /** Format: date */
            gamingDay: string;
            /** @description id of the newest event that the closing counts */
            knownAt: string | null;
            /** @description number of preliminary reports */
            preliminary: number;
            reopeningProposedBy: components["schemas"]["PersonResponse"] | null;
            reopeningReason: string | null;
            /** @enum {string} */
            status: "open" | "closed" | "final";
        };
        HeldRolesListResponse: {
            items: components["schemas"]["HeldRolesResponse"][];
        };
        HeldRolesResponse: {
            /** @description duties of the roles; nobody holds two separate duties */
            duties: string[];
            /** Format: date-time */
            from: string;
            roles: ("table-device" | "dealer" | "floorperson" | "pit-clerk" | "pit-boss" | "shift-manager" | "cage" | "security" | "count-team" | "accounting" | "surveillance" | "internal-audit" | "regulator" | "administrator")[];
            /** @description null while the user holds them */
            until: string | null;
        };
        HistoryPageResponse: {
            items: components["schemas"]["HistoryResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        HistoryResponse: {
            /** Format: date-time */
            approvedAt: string | null;
            approvedBy: components["schemas"]["PersonResponse"] | null;
            /**
             * Format: date
             * @description first gaming day
             */
            from: string;
            historyId: string;
            /** Format: date-time */
            openedAt: string;
            openedBy: components["schemas"]["PersonResponse"];
            reason: string;
            /** @enum {string} */
            status: "opened" | "approved";
            /**
             * Format: date
             * @description last gaming day
             */
            to: string;
        };
        HoldOfResponse: {
            /** @description of the counted periods; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            dropCents: number;
            /**
             * Format: date
             * @description first gaming day
             */
            from: string;
            /** @description table win by drop in hundredths of a per cent; null without a drop */
            holdBasisPoints: number | null;
            periodsCounted: number;
            /** @description periods whose closers name these days and whose boxes are not all counted */
            periodsNotCounted: number;
            /** @description of the counted periods; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            tableWinCents: number;
            /**
             * Format: date
             * @description last gaming day
             */
            to: string;
        };
        HoldOutlierResponse: {
            /** @description what it is compared with */
            base: components["schemas"]["HoldOfResponse"];
            /** @enum {string} */
            baseKind: "prior-year" | "prior-month" | "lifetime";
            /** @description the month, or the 30 gaming days up to its end */
            compared: components["schemas"]["HoldOfResponse"];
            /** @description in hundredths of the unit of the threshold, above zero for a higher hold */
            differenceHundredths: number;
            /** @description path of the events behind the line */
            events: string;
            game: string;
            /** @enum {string} */
            scope: "table" | "game";
            /** @description null for a game */
            tableId: string | null;
            threshold: components["schemas"]["HoldThresholdResponse"];
        };
        HoldOutliersResponse: {
            /** @description holds of tables and games that were compared, with each threshold */
            compared: number;
            /** @description those outside: tables, then games */
            items: components["schemas"]["HoldOutlierResponse"][];
            /** @description those that have no counted drop in the month, or in what it is compared with */
            notCompared: number;
            /** @description in force on the last day of the month */
            thresholds: components["schemas"]["HoldThresholdResponse"][];
        };
        HoldThresholdBody: {
            /**
             * @description hundredths of the unit; a hold that differs by more is outside
             * @example 300
             */
            moreThanHundredths: number;
            /**
             * @description prior-year compares the month with the year before it (K.A.R. 112-108-51), lifetime 30 gaming days with all (OAC 3772-10-08)
             * @enum {string}
             */
            test: "prior-year" | "lifetime";
            /**
             * @description points of win by drop, or per cent of the hold that it is compared with
             * @enum {string}
             */
            unit: "points" | "percent";
        };
        HoldThresholdResponse: {
            /** @description hundredths of the unit; a hold that differs by more is outside */
            moreThanHundredths: number;
            /**
             * @description rule of the test
             * @example K.A.R. 112-108-51
             */
            source: string;
            /**
             * @description what the hold of a month is compared with
             * @enum {string}
             */
            test: "prior-year" | "lifetime";
            /**
             * @description points of win by drop, or per cent of the hold that it is compared with
             * @enum {string}
             */
            unit: "points" | "percent";
        };
        InventoryMovementPageResponse: {
            items: components["schemas"]["InventoryMovementResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        InventoryMovementResponse: {
            /**
             * Format: int64
             * @description value of the document or cash that it put in the drop box
             */
            boxCents: number;
            /** @description slip or other document */
            documentNumber: string | null;
            /** @description UUID of its event */
            eventId: string;
            /** @description path of the events behind the line */
            events: string;
            /** Format: date */
            gamingDay: string;
            /** @enum {string} */
            movement: "fill" | "credit" | "tray-change";
            /** Format: date-time */
            occurredAt: string;
            periodId: string;
            /**
             * @description of a tray change
             * @enum {string|null}
             */
            reason: "coupon" | "counter-check-issued" | "counter-check-redeemed" | "redemption-form" | "chip-transaction-document" | "electronic-account-payout" | "equal-value-exchange" | "vigorish-coin" | "vigorish-collected" | "poker-rake" | "progressive-return" | "bonus-device" | "tip-exchange" | "bad-beat" | "hand-fee" | "complimentary" | "other" | null;
            recordedBy: components["schemas"]["PersonResponse"];
            shift: string;
            tableId: string;
            /**
             * Format: int64
             * @description what it added to the tray
             */
            trayCents: number;
        };
        InventoryPeriodPageResponse: {
            items: components["schemas"]["InventoryPeriodResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        InventoryPeriodResponse: {
            /**
             * Format: int64
             * @description documents and cash that these changes put in the drop box
             */
            boxDocumentsCents: number;
            /**
             * Format: date-time
             * @description floor time of the count
             */
            closedAt: string | null;
            /** Format: int64 */
            closerCents: number | null;
            /** @description dealer */
            closerCountedBy: components["schemas"]["PersonResponse"] | null;
            /** @description supervisor */
            closerObservedBy: components["schemas"]["PersonResponse"] | null;
            /** @description Table Inventory Slip of the closer */
            closerSlip: string | null;
            /**
             * Format: int64
             * @description credits sent
             */
            creditsCents: number;
            /**
             * Format: int64
             * @description opener less the closer before it
             */
            differenceCents: number;
            /**
             * @description whether its reports are due or made
             * @enum {string}
             */
            differenceStatus: "none" | "due" | "reported";
            /** @description path of the events behind the line */
            events: string;
            /**
             * Format: int64
             * @description fills received
             */
            fillsCents: number;
            game: string;
            /**
             * Format: date
             * @description gaming day named on the closer, to which the period belongs
             */
            gamingDay: string | null;
            /**
             * Format: int64
             * @description newest signed count within the period or of the idle table
             */
            lastCountCents: number | null;
            /** Format: date-time */
            lastCountedAt: string | null;
            /** @description number of the period at its table */
            number: number;
            /**
             * Format: date-time
             * @description floor time of the count
             */
            openedAt: string | null;
            /** Format: date */
            openedGamingDay: string | null;
            openedShift: string | null;
            /** Format: int64 */
            openerCents: number | null;
            /** @description dealer */
            openerCountedBy: components["schemas"]["PersonResponse"] | null;
            /** @description supervisor */
            openerObservedBy: components["schemas"]["PersonResponse"] | null;
            /** @description Table Inventory Slip of the opener */
            openerSlip: string | null;
            periodId: string;
            previousPeriodId: string | null;
            /** @description reports still due, of verbal, security, surveillance, division */
            reportsDue: string[];
            /** @description shift named on the closer */
            shift: string | null;
            /** @enum {string} */
            status: "opening" | "open" | "closed";
            tableId: string;
            /** @description whether the next period began with the closer */
            tableStaysOpen: boolean;
            /**
             * Format: int64
             * @description added to the tray by other changes (13:69D-1.20(a))
             */
            trayChangesCents: number;
            /**
             * Format: int64
             * @description of these, for reasons that are not lawful
             */
            unlawfulChangesCents: number;
        };
        InventorySlipPageResponse: {
            items: components["schemas"]["InventorySlipResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        InventorySlipResponse: {
            /** Format: int64 */
            amountCents: number | null;
            /** @description path of the events behind the line */
            events: string;
            /** Format: date */
            gamingDay: string;
            /** @enum {string} */
            kind: "fill-slip" | "credit-slip" | "inventory-slip";
            periodId: string | null;
            /** @description cashier, or dealer who counted */
            preparedBy: components["schemas"]["PersonResponse"] | null;
            /** @description why it is void or lost */
            reason: string | null;
            /** @description request of a fill or credit */
            requestId: string | null;
            slipNumber: string;
            /** @enum {string} */
            status: "prepared" | "moved" | "counted" | "signed" | "replaced" | "void" | "lost";
            tableId: string | null;
            /** @description second signer of a void slip */
            voidSignedBy: components["schemas"]["PersonResponse"] | null;
            /** @description cashier who marked it VOID */
            voidedBy: components["schemas"]["PersonResponse"] | null;
        };
        IrregularityBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @description absent while the card is face down
             * @example TH
             */
            card?: string;
            /** @description whether the card was seen */
            disclosed: boolean;
            /**
             * @description cards discarded face up after it
             * @example [
             *       "9S",
             *       "4H",
             *       "KD",
             *       "3C"
             *     ]
             */
            further?: string[];
            /**
             * @description one of the kinds of irregularity of the game
             * @example card-drawn-in-error
             */
            kind: string;
            note: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        IssueStockBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description last number handed over; the first is the lowest in stock; default: all without a gap */
            last?: number;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        JournalAccountBody: {
            /**
             * @description account of the journal
             * @enum {string}
             */
            account: "trayAndDrop" | "notCounted" | "vigorishReceivable" | "documentedVigorish" | "amountsDue" | "cage" | "trayChanges" | "adjusted" | "playerFunds" | "win" | "adjustments" | "unexplained" | "complimentary";
            /**
             * @description its name in the general ledger, which hledger and beancount accept; {game} and {table} are those of a line
             * @example Income:Tables:Win:{game}:{table}
             */
            name: string;
        };
        JournalAccountResponse: {
            /** @enum {string} */
            account: "trayAndDrop" | "notCounted" | "vigorishReceivable" | "documentedVigorish" | "amountsDue" | "cage" | "trayChanges" | "adjusted" | "playerFunds" | "win" | "adjustments" | "unexplained" | "complimentary";
            /** @description its name in the general ledger, with {game} and {table} of a line */
            name: string;
        };
        JournalAccountTotalResponse: {
            /**
             * @description name of an account
             * @example Assets:Receivable:Vigorish
             */
            account: string;
            /**
             * @description debits less credits; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 1625
             */
            balanceCents: number;
            /**
             * @description sum of its credits; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 0
             */
            creditCents: number;
            /**
             * @description sum of its debits; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 1625
             */
            debitCents: number;
        };
        JournalLineResponse: {
            /**
             * @description its name in the general ledger, as the property sets it
             * @example Assets:Receivable:Vigorish
             */
            account: string;
            /**
             * Format: date
             * @description gaming day that it concerns: an earlier one for what was recorded after its close, and for corrections
             * @example 2010-06-05
             */
            concernsGamingDay: string;
            /**
             * @description credit; 0 for a debit; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 0
             */
            creditCents: number;
            /**
             * @description debit; 0 for a credit; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 1625
             */
            debitCents: number;
            /** @example roulette */
            game: string;
            /**
             * Format: date
             * @description closed gaming day in whose books it is
             * @example 2010-06-05
             */
            gamingDay: string;
            /**
             * @description account
             * @example vigorishReceivable
             * @enum {string}
             */
            kind: "trayAndDrop" | "notCounted" | "vigorishReceivable" | "documentedVigorish" | "amountsDue" | "cage" | "trayChanges" | "adjusted" | "playerFunds" | "win" | "adjustments" | "unexplained" | "complimentary";
            /** @example table win of PB-01, closing 1 */
            memo: string;
            /** @description event that put it into the books: the closing, or one that it has by itself */
            sourceEventId: string;
            /**
             * @description type of that event
             * @example DayClosed
             */
            sourceType: string;
            /** @example PB-01 */
            tableId: string;
            /**
             * @description the same for the lines of a transaction; stays so as long as the ledger
             * @example 2010-06-05.1/PB-01
             */
            transactionId: string;
        };
        JournalResponse: {
            /** @description in the order of gaming days and closings; the lines of a transaction are next to each other */
            lines: components["schemas"]["JournalLineResponse"][];
            total: components["schemas"]["JournalTotalResponse"];
        };
        JournalTotalResponse: {
            /** @description by account */
            accounts: components["schemas"]["JournalAccountTotalResponse"][];
            /**
             * @description sum of all credits: that of the debits; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 1681600
             */
            creditCents: number;
            /**
             * @description sum of all debits; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit
             * @example 1681600
             */
            debitCents: number;
            /**
             * @description number of transactions
             * @example 3
             */
            transactions: number;
        };
        /** @description a JSON Schema, draft 7 */
        JsonSchema: {
            [key: string]: unknown;
        };
        LiveResponse: {
            /** @example live */
            status: string;
        };
        MarkerPageResponse: {
            items: components["schemas"]["MarkerResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        MarkerResponse: {
            /** @description milliseconds from its opening to its end; while it is open, to `asOf`, `knownAt` or now */
            ageMs: number;
            /** Format: date-time */
            closedAt: string | null;
            /** Format: int64 */
            collectedCents: number;
            /** Format: int64 */
            compedCents: number;
            /** Format: int64 */
            deferredCents: number;
            /** Format: int64 */
            documentedCents: number;
            /** @description path of the events behind the line */
            events: string;
            /** @description form that documents it */
            formNumber: string | null;
            game: string;
            /** Format: date-time */
            openedAt: string;
            /** Format: date */
            openedGamingDay: string;
            /** Format: int64 */
            outstandingCents: number;
            patronId: string;
            position: number;
            roundId: string;
            shoeId: string | null;
            /** @enum {string} */
            status: "open" | "collected" | "comped" | "documented" | "withdrawn";
            tableId: string;
            wagerId: string;
        };
        MasterGameResponse: {
            /** @description as closed, with the adjustments */
            adjusted: components["schemas"]["DayLinesResponse"];
            /** @description number of acts that concern the day in the books of later days */
            adjustmentActs: number;
            /** @description the first 1,000 of them */
            adjustments: components["schemas"]["PostedActResponse"][];
            adjustmentsTotal: components["schemas"]["DayFiguresResponse"];
            /** @description as the closing said; of an open day, as it is */
            asClosed: components["schemas"]["DayLinesResponse"];
            /** @description whether its books are closed */
            closed: boolean;
            /** @description the first 1,000 of them */
            firstOpenItems: components["schemas"]["OpenItemResponse"][];
            /** Format: date */
            gamingDay: string;
            openItems: number;
            /** @description the first 1,000 of them */
            posted: components["schemas"]["PostedActResponse"][];
            /** @description number of acts that concern earlier days in the books of this one */
            postedActs: number;
            /** @description of those that are not in the lines */
            postedTotal: components["schemas"]["DayFiguresResponse"];
        };
        MoneyResponse: {
            /**
             * Format: int64
             * @description left due by corrections; part of win
             */
            amountsDueCents: number;
            /**
             * Format: int64
             * @description paid on amounts due: positive from patrons, negative to them
             */
            amountsDueSettledCents: number;
            /** Format: int64 */
            lostCents: number;
            /** Format: int64 */
            onLayoutCents: number;
            /** Format: int64 */
            paidCents: number;
            /** Format: int64 */
            vigorishCollectedCents: number;
            /** Format: int64 */
            vigorishCompedCents: number;
            /** Format: int64 */
            vigorishDocumentedCents: number;
            /** Format: int64 */
            vigorishOnMarkersCents: number;
            /** Format: int64 */
            winCents: number;
        };
        MonthAdjustmentsResponse: {
            acts: number;
            /** @description the first 1,000 of them */
            items: components["schemas"]["PostedActResponse"][];
            /** @description revenue that all of them change; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            revenueCents: number;
            /** @description table win by counts that all of them change; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            tableWinCents: number;
        };
        MoveChipsBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description what you counted; default: those of the slip */
            denominations?: components["schemas"]["DenominationBody"][];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        NextBoxBody: {
            /** @example DB-07 */
            boxId: string;
            /** @description number of the use of this box, from 1 */
            number: number;
        };
        NoticeProcedureBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description at least 30 minutes after the notice
             * @example 2010-06-05T14:04:05.000-04:00
             */
            effectiveAt: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description number of the procedure in 3.10(b) and 7.10(b) */
            paymentProcedure: number;
        };
        NoticeRuleChangeBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description at least half an hour after the notice (8.3(b))
             * @example 2010-06-05T14:04:05.000-04:00
             */
            effectiveAt: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description the rules posted at the table, in the shape that `GET /games/{game}` shows
             * @example {
             *       "wheel": "double-zero",
             *       "zeroRule": "half"
             *     }
             */
            rules: components["schemas"]["GameRules"];
        };
        NumberRangeResponse: {
            from: number;
            to: number;
        };
        ObserveOutcomeBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @description a fact of play, in the shape that `GET /games/{game}` shows
             * @example {
             *       "number": "17"
             *     }
             */
            fact: components["schemas"]["GameFact"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        OddsResponse: {
            pays: number;
            per: number;
        };
        OnDutyResponse: {
            /** @example flora:2010-06-05:1 */
            assignmentId: string;
            /** @enum {string} */
            duty: "dealer" | "floorperson" | "pit-clerk" | "pit-boss";
            staff: components["schemas"]["PersonResponse"];
        };
        OneTimePasswordResponse: {
            /** @description the user must change it at PUT /users/{id}/password before any other request, within 72 hours */
            oneTimePassword: string;
            userId: string;
        };
        OpenHistoryBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date
             * @description first gaming day
             * @example 2010-06-05
             */
            from: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why past days are recorded */
            reason: string;
            /**
             * Format: date
             * @description last gaming day; it is over
             * @example 2010-06-05
             */
            to: string;
        };
        OpenItemResponse: {
            /** Format: int64 */
            amountCents: number | null;
            /** @description id of the wager, round, form, period, drop, adjustment or event */
            id: string;
            /** @enum {string} */
            kind: "marker" | "amount-due" | "round" | "form" | "inventory-period" | "inventory-difference" | "inventory-slip" | "drop-box" | "negative-revenue" | "adjustment" | "control-exception";
            /** @description patron, or role, who owes the next step */
            owedBy: string;
            tableId: string | null;
        };
        OpenMarkerResponse: {
            /** Format: int64 */
            outstandingCents: number;
            patronId: string;
            position: number;
            roundId: string;
            wagerId: string;
        };
        OpenPitBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description number of the procedure in 3.10(b) and 7.10(b) */
            paymentProcedure: number;
            /** @example P1 */
            pitId: string;
        };
        OpenRoundBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description the cutting card appeared in this round */
            cuttingCardReached?: boolean;
            /**
             * Format: date
             * @description the gaming day of a round at a table
             * @example 2010-06-05
             */
            gamingDay?: string;
            /** @description "last hand" was announced after this round */
            lastHandAnnounced?: boolean;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * Format: date-time
             * @description floor time; default: the time of the next step; for the last step, occurredAt
             * @example 2010-06-05T14:04:05.000-04:00
             */
            openedAt?: string;
            /**
             * @description the shoe from which the round is dealt
             * @example MB-07.2010-06-05.1
             */
            shoeId?: string;
            /**
             * @description numbering of `sourceNumber`, if the table has several: a new one after a device is replaced
             * @example reader-7
             */
            sourceId?: string;
            /** @description number that the source of the round gave it, once at its table. Without one, rounds of equal content and floor times count as one */
            sourceNumber?: number;
            /**
             * @description the table, for a round outside a recorded shoe
             * @example RL-01
             */
            tableId?: string;
            /** @description a whole round in the order of its turns; wagers are numbered w1, w2 and so on */
            turns?: components["schemas"]["TurnBody"][];
            /** @description the round was void instead of settled */
            voided?: components["schemas"]["VoidedBody"];
        };
        PasswordRequest: {
            /** Format: password */
            currentPassword: string;
            /**
             * Format: password
             * @description at least 12 characters
             */
            password: string;
        };
        PatronComplimentariesResponse: {
            /** @description net of reductions; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountCents: number;
            /** @description complimentaries, without reductions */
            complimentaries: number;
            /** @description recorded late */
            late: number;
            /** @description above the limit of their authoriser, or by someone without one */
            outsideLimit: number;
            patronId: string;
            /** @description authorised by nobody */
            unauthorized: number;
        };
        PatronDepartureBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            patronId: string;
            position: number;
        };
        PatronSignatureBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description reason why the signature could not be obtained; absent if the patron signed before you */
            unobtainableBecause?: string;
        };
        PeriodStatisticsResponse: {
            /** @description the books as they are now, with late facts, late counts and adjustments */
            adjusted: components["schemas"]["AdjustedStatisticsResponse"];
            /** @description the books of each closed day as at its closing */
            asClosed: components["schemas"]["ClosedStatisticsResponse"];
        };
        PersonResponse: {
            /** @description id of the user */
            id: string;
            name: string;
        };
        PitPageResponse: {
            items: components["schemas"]["PitResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        PitResponse: {
            /** Format: date-time */
            openedAt: string;
            /** @description number of the procedure in 3.10(b) and 7.10(b) */
            paymentProcedure: number;
            /**
             * Format: date-time
             * @description floor time from which it is in force
             */
            paymentProcedureFrom: string;
            pitId: string;
        };
        PlaceBoxBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @example DB-07 */
            boxId: string;
            /** @description number of the use of this box, from 1 */
            number: number;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            tableId: string;
        };
        PlaceWagerBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @description kind of wager that the table offers
             * @example red
             */
            kind: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description patron who wagers and owes the vigorish
             * @example P-1042
             */
            patronId: string;
            /** @description numbered player position */
            position: number;
            /** @description selection of the wager, if its kind needs one, such as 17-20 */
            selection?: string;
            /**
             * Format: int64
             * @example 2500
             */
            stakeCents: number;
        };
        PostedActResponse: {
            /** @description command that recorded it */
            commandId: string;
            events: components["schemas"]["EventRefResponse"][];
            figures: components["schemas"]["DayFiguresResponse"];
            game: string;
            /**
             * Format: date
             * @description gaming day concerned
             */
            gamingDay: string;
            /** @description whether the day it is posted to has it in its lines: a correction of that day */
            inLines: boolean;
            /**
             * Format: date-time
             * @description time on the floor
             */
            occurredAt: string;
            /**
             * Format: date
             * @description gaming day in whose books it is
             */
            postedTo: string;
            /**
             * Format: date-time
             * @description time at which the ledger recorded it
             */
            recordedAt: string;
            /** @description stream of its events, such as a round */
            stream: string;
            tableId: string;
        };
        PostedLineResponse: {
            figures: components["schemas"]["DayFiguresResponse"];
            /**
             * Format: date
             * @description gaming day concerned
             */
            gamingDay: string;
            /** @description whether the lines of this report hold it */
            inLines: boolean;
            tableId: string;
        };
        PrepareAdjustmentBody: {
            /**
             * Format: int64
             * @description change of the revenue of the table on this day; not 0
             * @example -9000
             */
            amountCents: number;
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why revenue is adjusted */
            reason: string;
            tableId: string;
        };
        PrepareFormBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description required if the position has markers of several patrons */
            patronId?: string;
            /** @description name of the patron from whom the vigorish was not collected */
            patronName: string;
            position: number;
            /** @description why it was not collected */
            reason: string;
            /** @description printed number; default: the next */
            serial?: number;
            /**
             * @description series of the form
             * @example CVF-A
             */
            seriesId: string;
            shoeId: string;
        };
        PrepareRecoveryBody: {
            /**
             * Format: int64
             * @description amount paid
             */
            amountCents: number;
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why it is paid now */
            reason: string;
            /** @description printed number; default: the next */
            serial?: number;
            /**
             * @description series of Vigorish Recovery forms
             * @example VRF-A
             */
            seriesId: string;
            /** @description table that takes the payment */
            tableId: string;
        };
        PrepareShoeBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @example MB-07.2010-06-05.1 */
            shoeId: string;
            /** @example MB-07 */
            tableId: string;
        };
        PrepareSlipBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description default: those of the request */
            denominations?: components["schemas"]["DenominationBody"][];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description printed number; default: the next */
            serial?: number;
            /**
             * @description series of Fill Slips or Credit Slips
             * @example FS-A
             */
            seriesId: string;
        };
        PrintPageResponse: {
            items: components["schemas"]["PrintResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        PrintPaperBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description part to print; the slips of the chip bank have three, master game reports one
             * @example original
             * @enum {string}
             */
            part: "original" | "duplicate" | "triplicate";
            /**
             * @description why the part is printed again; absent in its first print
             * @example the printer tore it
             */
            reason?: string;
        };
        PrintResponse: {
            /** @description id of its event, which is at the foot of the paper */
            eventId: string;
            /**
             * Format: date
             * @description gaming day of the print
             */
            gamingDay: string;
            /** @description position in the ledger; events before it are on the paper */
            ledgerPosition: string;
            /** @description number of the form or slip, or of the report */
            number: string;
            /** @enum {string} */
            paper: "vigorish-form" | "chip-slip" | "inventory-slip" | "master-game-report" | "negative-revenue-report";
            /** @enum {string} */
            part: "original" | "duplicate" | "triplicate";
            /** @description number of the print of this part; each one from 2 is a reprint */
            print: number;
            /** Format: date-time */
            printedAt: string;
            printedBy: components["schemas"]["PersonResponse"];
            /** @description why it was printed again; null for the first print */
            reason: string | null;
            /** @description role of who printed it */
            role: string;
            title: string;
        };
        ProblemDetails: {
            /**
             * @description paragraph of the broken rule
             * @example 19:47-7.3(c)4
             */
            citation?: string;
            /**
             * @description stable code for programs
             * @example invalid-body
             */
            code: string;
            detail: string;
            errors?: components["schemas"]["FieldProblemDetails"][];
            /**
             * @description path of the request
             * @example /users
             */
            instance: string;
            /**
             * @description the things that the detail is about, such as kinds of wager
             * @example [
             *       "total-five",
             *       "total-six"
             *     ]
             */
            items?: string[];
            /** @description whether the facts can be recorded with `asHappened` */
            recordable?: boolean;
            /** @description reference of the entry in the log of the server */
            reference?: string;
            /** @example 400 */
            status: number;
            /** @example Invalid body */
            title: string;
            /** @example urn:pitledger:problem:invalid-body */
            type: string;
        };
        ProcedureBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description number of the procedure in 3.10(b) and 7.10(b) */
            paymentProcedure: number;
        };
        ProjectionStanding: {
            /** @description events that it has not processed yet */
            lag: string;
            /** @example table-win */
            name: string;
            /** @enum {string} */
            state: "catching-up" | "live" | "standing-by" | "stalled" | "stopped";
        };
        PropertyResponse: {
            calendar: components["schemas"]["DatedClockResponse"][];
            /** @description who may authorise complimentaries, and up to which amount */
            complimentaryLimits: components["schemas"]["DatedComplimentaryLimitsResponse"][];
            /**
             * @description ISO 4217 code of every amount
             * @example USD
             */
            currency: string;
            /** @description decimal places of the currency; 2 means that amounts are in hundredths */
            currencyExponent: number;
            /** @description how often drop boxes are counted */
            dropSchedules: components["schemas"]["DatedDropScheduleResponse"][];
            /** @description rules of the forms that document vigorish */
            formRegimes: components["schemas"]["DatedFormRegimeResponse"][];
            /** @description the gaming day now, YYYY-MM-DD */
            gamingDay: string;
            /** @description which holds of a month are outside */
            holdThresholds: components["schemas"]["DatedHoldThresholdsResponse"][];
            /** @description names of the accounts of the journal */
            journalAccounts: components["schemas"]["DatedJournalAccountsResponse"][];
            name: string;
            propertyId: string;
            /** @description local hour, 0 to 23, at which a gaming day begins */
            rollOverHour: number;
            shifts: components["schemas"]["ShiftResponse"][];
            /** @description theoretical wins of games in which players decide */
            theoreticalWins: components["schemas"]["DatedTheoreticalWinsResponse"][];
            /**
             * @description IANA name
             * @example America/New_York
             */
            timeZone: string;
            /** @description formulas of win from counts */
            winFormulas: components["schemas"]["DatedWinFormulaResponse"][];
        };
        ProposeReopeningBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why the day is opened again */
            reason: string;
        };
        ReadDuplicateBody: {
            /**
             * Format: int64
             * @description amount on the duplicate
             */
            amountCents: number;
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why it is read again; absent the first time */
            reason?: string;
        };
        ReadyResponse: {
            /** @description number of streams that are refused, because the event store lost events of them */
            damagedStreams?: number;
            /** @description position of the newest event */
            head?: string;
            /** @description events that the slowest projection has not processed yet */
            lag?: string;
            projections: components["schemas"]["ProjectionStanding"][];
            /** @description relay of the workers, if Kafka is configured; it does not affect the readiness of the API */
            relay?: components["schemas"]["RelayStanding"];
            /** @example ready */
            status: string;
            /**
             * @description `writable`, or the reason why the event store accepts no events
             * @example writable
             */
            store: string;
            /** @description what an operator must look at although the process is ready */
            warnings?: components["schemas"]["Warning"][];
        };
        ReceiptResponse: {
            commandId: string;
            events: components["schemas"]["RecordedEventResponse"][];
            /**
             * @description id of the created or changed thing
             * @example w1
             */
            id: string;
            /** @description send it as `consistentWith` to read an answer that includes this command */
            position: string;
        };
        ReceivableFiguresResponse: {
            deferred: components["schemas"]["DeferredRollForwardResponse"];
            documented: components["schemas"]["DocumentedRollForwardResponse"];
        };
        ReceivableLineResponse: {
            deferred: components["schemas"]["DeferredRollForwardResponse"];
            documented: components["schemas"]["DocumentedRollForwardResponse"];
            /** @description path of the events behind the line */
            events: string;
            /** @example P-1107 */
            patronId: string;
            /**
             * @description table of the markers and forms
             * @example PB-01
             */
            tableId: string;
        };
        ReceivableResponse: {
            items: components["schemas"]["ReceivableLineResponse"][];
            total: components["schemas"]["ReceivableFiguresResponse"];
        };
        ReceiveDeliveryBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description first number, above every number received before */
            first: number;
            /**
             * @description who receives the forms; accounting issues them later; default: the department that uses them
             * @enum {string}
             */
            heldBy?: "department" | "accounting";
            last: number;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        ReceiveSeriesBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            first: number;
            /**
             * @description who receives the forms; accounting issues them later; default: the department that uses them
             * @enum {string}
             */
            heldBy?: "department" | "accounting";
            /**
             * @description default: vigorish-form; the chip bank receives the slips of fills and credits
             * @enum {string}
             */
            kind?: "vigorish-form" | "recovery-form" | "fill-slip" | "credit-slip" | "inventory-slip";
            last: number;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description prefix printed before the serial numbers
             * @example CVF-A
             */
            seriesId: string;
        };
        RecordedEventResponse: {
            actor: components["schemas"]["PersonResponse"];
            data: components["schemas"]["EventData"];
            /**
             * Format: date
             * @description gaming day of the books
             */
            gamingDay: string;
            /** @description UUID */
            id: string;
            /**
             * Format: date-time
             * @description time on the floor
             */
            occurredAt: string;
            /** @description position in the ledger */
            position: string;
            /**
             * Format: date-time
             * @description time at which the ledger recorded it
             */
            recordedAt: string;
            /** @description revision in the stream, from 0 */
            revision: string;
            /** @description role of the actor */
            role: string;
            /** @example round-MB-07.2010-06-05.1.001 */
            stream: string;
            /** @example WagerPlaced */
            type: string;
        };
        RecountDropBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description notes, coins, chips and plaques */
            denominations: components["schemas"]["DenominationBody"][];
            /** @description every document in the box */
            documents: components["schemas"]["DropDocumentBody"][];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why it was counted again */
            reason: string;
        };
        RecountOriginalBody: {
            /**
             * Format: int64
             * @description amount on the original
             */
            amountCents: number;
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why it was counted again */
            reason: string;
        };
        RefusedAttemptPageResponse: {
            items: components["schemas"]["RefusedAttemptResponse"][];
            /** @description `cursor` of the next part; null at the end */
            nextCursor: string | null;
        };
        RefusedAttemptResponse: {
            actor: components["schemas"]["PersonResponse"];
            /** @description the code of the refusal */
            code: string | null;
            /** Format: date-time */
            firstAt: string;
            /**
             * Format: date-time
             * @description time of the newest line; the log has a line for the 1st, 2nd, 4th, 8th time and so on
             */
            lastAt: string;
            origin: string | null;
            /** @description position of its first line in the log */
            position: number;
            /** @description method and path; null if there were too many different ones */
            request: string | null;
            /** @description lower limit of the number of refusals; the number is less than twice as high */
            timesAtLeast: number;
        };
        RejectAdjustmentBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why it is rejected */
            reason: string;
        };
        RelayStanding: {
            /** @description positions that are not published yet */
            lag?: string;
            /**
             * @description reason why the lag is not known; replaces lag
             * @example store-unreachable
             */
            lagUnknown?: string;
        };
        RemoveBoxBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description removed beside the schedule */
            emergency?: boolean;
            /** @description box that is put in its place at once */
            next?: components["schemas"]["NextBoxBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description inventory period that the box belongs to; absent if the table was not opened
             * @example MB-07:1
             */
            periodId?: string;
            /**
             * Format: date-time
             * @description when security notified surveillance of the removal
             * @example 2010-06-05T14:04:05.000-04:00
             */
            surveillanceNotifiedAt?: string;
        };
        ReplayResponse: {
            items: components["schemas"]["ReplayStepResponse"][];
            roundId: string;
        };
        ReplayStepResponse: {
            actor: components["schemas"]["PersonResponse"];
            event: string;
            money: components["schemas"]["MoneyResponse"];
            /**
             * Format: date-time
             * @description time on the floor
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description time at which the ledger recorded it
             */
            recordedAt: string;
            role: string;
            /**
             * @example [
             *       "19:47-7.3(c)"
             *     ]
             */
            rules: string[];
            /** @description null before the first fact */
            state: components["schemas"]["GameState"] | null;
            step: number;
            what: string;
        };
        ReportDayBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * @description a final report says what the closing of the day said
             * @enum {string}
             */
            kind: "preliminary" | "count-room" | "final";
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        ReportDifferenceBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description what you found */
            statement: string;
        };
        ReportFoundBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description where it was found, and by whom */
            where: string;
        };
        ReportLossBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description what is missing, and how it was noticed */
            reason: string;
        };
        ReportNumberFoundBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description printed number, which was reported lost */
            serial: number;
            /** @description where it was found, and by whom */
            where: string;
        };
        ReportNumberLostBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description how it was noticed */
            reason: string;
            /** @description printed number; it must be the next */
            serial: number;
        };
        RequestChipsBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            denominations: components["schemas"]["DenominationBody"][];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        ResolveDropCountBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description notes, coins, chips and plaques */
            denominations: components["schemas"]["DenominationBody"][];
            /** @description every document in the box */
            documents: components["schemas"]["DropDocumentBody"][];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why the two counts differ */
            reason: string;
        };
        ResolveDropVarianceBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @enum {string} */
            kind: "coupon" | "counter-check" | "redemption-form" | "voucher" | "chip-transaction-document" | "vigorish-form" | "fill-slip" | "credit-slip" | "opener" | "closer" | "inventory-slip";
            /**
             * @description number of the document
             * @example FS-000017
             */
            number: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why it is so */
            reason: string;
            /** @enum {string} */
            variance: "expected-not-found" | "found-not-expected" | "amount-differs";
        };
        ResolveMismatchBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description why the parts differ */
            explanation: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        ReviewExceptionBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /** @description what was examined and found */
            note: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @enum {string} */
            outcome: "justified" | "rule-broken" | "recorded-wrongly";
            /**
             * @description stream of the exception, as in the list of exceptions
             * @example round-S1.001
             */
            subject: string;
        };
        RolesRequest: {
            /** @description roles of separate duties cannot be held together */
            roles: ("table-device" | "dealer" | "floorperson" | "pit-clerk" | "pit-boss" | "shift-manager" | "cage" | "security" | "count-team" | "accounting" | "surveillance" | "internal-audit" | "regulator" | "administrator")[];
        };
        RoundLineResponse: {
            /** Format: date-time */
            closedAt: string | null;
            corrections: number;
            exceptions: number;
            game: string;
            /**
             * Format: date
             * @description gaming day of the end, or of the opening while the round is in play
             */
            gamingDay: string;
            /**
             * Format: int64
             * @description settled part of the stakes; the handle of table win
             */
            handleCents: number;
            irregularities: number;
            /** Format: int64 */
            lostCents: number;
            /** @description number in the shoe or on the gaming day of the table, from 1 */
            number: number;
            /** Format: date-time */
            openedAt: string;
            /** @description the newest facts in the words of the floor */
            outcome: string | null;
            /**
             * Format: int64
             * @description vigorish on its markers
             */
            outstandingCents: number;
            /** Format: int64 */
            paidCents: number;
            pitId: string;
            /**
             * Format: int64
             * @description returned part of the stakes, because the round was void
             */
            returnedCents: number;
            roundId: string;
            shift: string;
            /** @description null if the game is not dealt from a recorded shoe */
            shoeId: string | null;
            /**
             * Format: int64
             * @description wagers that were not withdrawn
             */
            stakedCents: number;
            /** @enum {string} */
            status: "wagering" | "playing" | "decided" | "settled" | "voided";
            tableId: string;
            /** Format: int64 */
            vigorishCents: number;
            /** @description wagers that were not withdrawn */
            wagers: number;
            /** Format: int64 */
            winCents: number;
        };
        RoundOpeningResponse: {
            /**
             * Format: date
             * @description gaming day whose edition of the rules applies
             */
            edition: string;
            game: string;
            /** @description by kind of wager */
            limits: {
                [key: string]: components["schemas"]["WagerLimitsResponse"];
            };
            number: number;
            paymentProcedure: number;
            pitId: string;
            /** @description where the round is opened and numbered */
            place: components["schemas"]["RoundPlaceResponse"];
            positions: number;
            roundId: string;
            rules: components["schemas"]["GameRules"];
            /** @description number that the source of a whole round gave it; null without one */
            source: components["schemas"]["RoundSourceResponse"] | null;
            tableId: string;
        };
        RoundPageResponse: {
            items: components["schemas"]["RoundLineResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        RoundPlaceResponse: {
            /** Format: date */
            gamingDay: string | null;
            /** @enum {string} */
            kind: "shoe" | "table-day";
            shoeId: string | null;
        };
        RoundResponse: {
            openMarkers: components["schemas"]["OpenMarkerResponse"][];
            /** @description rules and limits at the opening */
            opening: components["schemas"]["RoundOpeningResponse"];
            /** @description revision of the newest event of the stream */
            revision: string;
            roundId: string;
            settled: components["schemas"]["SettledWagerResponse"][];
            /** @enum {string} */
            status: "wagering" | "playing" | "decided" | "settled" | "voided";
            /** @description the newest facts of play and how they decide wagers */
            turn: components["schemas"]["TurnResponse"] | null;
            /** @description wagers on the layout */
            wagers: components["schemas"]["WagerResponse"][];
        };
        RoundSourceResponse: {
            number: number;
            sourceId: string | null;
        };
        RoundStaffResponse: {
            /**
             * Format: date-time
             * @description when the round was opened
             */
            at: string;
            /** @description dealers first; nobody in a break */
            items: components["schemas"]["OnDutyResponse"][];
            roundId: string;
            tableId: string;
        };
        SerialRangeBody: {
            first: number;
            last: number;
        };
        SettleAmountDueBody: {
            /** Format: int64 */
            amountCents: number;
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description the table of the round, or the cage
             * @enum {string}
             */
            paidAt: "table" | "cage";
        };
        SettleRoundBody: {
            /** @description amounts that differ from the rules */
            actual?: components["schemas"]["ActualSettlementBody"][];
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description vigorish that is treated differently from the table's default */
            vigorish?: components["schemas"]["VigorishCollectionBody"][];
        };
        SettledWagerResponse: {
            /**
             * Format: int64
             * @description left due by corrections: by the patron where positive, to them where negative
             */
            amountDueCents: number;
            /**
             * Format: int64
             * @description vigorish charged, collected or deferred
             */
            chargedCents: number;
            /** @description paragraphs for the decision, the odds and the vigorish */
            citations: string[];
            /**
             * Format: int64
             * @description amount taken for a fund of the players
             */
            fundCents: number | null;
            kind: string;
            /**
             * Format: int64
             * @description amount lost, if it is not the whole stake
             */
            lostCents: number | null;
            /** @description odds of a win; null otherwise */
            odds: components["schemas"]["OddsResponse"] | null;
            /** @enum {string} */
            outcome: "won" | "lost" | "void";
            /**
             * Format: int64
             * @description paid to the patron on top of the stake
             */
            paidCents: number;
            patronId: string;
            position: number;
            /** @description selection of the wager, if its kind needs one */
            selection: string | null;
            /** Format: int64 */
            stakeCents: number;
            /**
             * Format: int64
             * @description taken from the patron
             */
            takenCents: number;
            /**
             * Format: int64
             * @description vigorish or rake owed on the wager
             */
            vigorishCents: number;
            /**
             * @description reason for the vigorish; stake: paid with the wager
             * @enum {string|null}
             */
            vigorishOn: "win" | "tie" | "stake" | null;
            /**
             * Format: int64
             * @description vigorish paid with the wager: kept if the wager wins or loses, otherwise returned with it
             */
            vigorishPaidCents: number | null;
            wagerId: string;
            /**
             * Format: int64
             * @description amount that the house pays on top of the stake
             */
            winningsCents: number;
        };
        ShiftBody: {
            /** @description local hour */
            beginsAtHour: number;
            /** @example swing */
            name: string;
        };
        ShiftResponse: {
            /** @description local hour, 0 to 23 */
            beginsAtHour: number;
            name: string;
        };
        ShoePageResponse: {
            items: components["schemas"]["ShoeResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        ShoeResponse: {
            /** Format: date-time */
            completedAt: string | null;
            decks: number;
            game: string;
            /**
             * Format: int64
             * @description vigorish on markers when the shoe was completed
             */
            outstandingAtCompletionCents: number | null;
            /** Format: date-time */
            preparedAt: string;
            /** @description rounds opened so far */
            rounds: number;
            shoeId: string;
            /** @enum {string} */
            status: "prepared" | "completed";
            tableId: string;
        };
        SignDropCountBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * @description count of a machine that you sign
             * @enum {string}
             */
            pass: "first" | "second";
        };
        SignFormBody: {
            /**
             * @description role in which you sign
             * @enum {string}
             */
            as: "dealer" | "pit-boss" | "pit-clerk";
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
        SignNegativeRevenueBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description what the department found */
            statement: string;
            tableId: string;
        };
        SignVoidBody: {
            /** @enum {string} */
            as: "pit-boss" | "pit-clerk";
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            reason: string;
        };
        SignVoidSlipBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description number of the slip */
            slipNumber: string;
        };
        SlipReasonBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            reason: string;
        };
        SourceNumbersOfOneResponse: {
            first: number;
            last: number;
            /** @description numbers between the first and the last that no round has */
            missing: number;
            /** @description the missing numbers; at most 1,000 ranges, lowest first */
            missingRanges: components["schemas"]["NumberRangeResponse"][];
            /** @description rounds that are recorded with a number of the source */
            rounds: number;
            /** @description null for rounds that name no source */
            sourceId: string | null;
        };
        SourceNumbersResponse: {
            items: components["schemas"]["SourceNumbersOfOneResponse"][];
        };
        SpanDaysResponse: {
            /** @description the same days of the day, week, month or year before */
            before: components["schemas"]["DaysResponse"];
            current: components["schemas"]["DaysResponse"];
            /** @enum {string} */
            span: "day" | "week" | "month" | "year";
        };
        SpanStatisticsResponse: {
            /** @description the same days of the period before */
            before: components["schemas"]["PeriodStatisticsResponse"];
            current: components["schemas"]["PeriodStatisticsResponse"];
            /** @enum {string} */
            span: "day" | "week" | "month" | "year";
        };
        StatisticsLineResponse: {
            /** @description path of the events behind the line */
            events: string;
            /** @description null unless named in `by` */
            game: string | null;
            /** @description null unless named in `by` */
            pitId: string | null;
            /** @description null unless named in `by`, and for adjustments */
            shift: string | null;
            spans: components["schemas"]["SpanStatisticsResponse"][];
            /** @description null unless named in `by` */
            tableId: string | null;
        };
        StatisticsResponse: {
            items: components["schemas"]["StatisticsLineResponse"][];
            spans: components["schemas"]["SpanDaysResponse"][];
            /** @description of all lines */
            total: components["schemas"]["SpanStatisticsResponse"][];
        };
        TablePageResponse: {
            items: components["schemas"]["TableResponse"][];
            /** @description `cursor` of the next page; null on the last one */
            nextCursor: string | null;
        };
        TableResponse: {
            /** Format: date-time */
            commissionedAt: string;
            game: string;
            /** @description by kind of wager */
            limits: {
                [key: string]: components["schemas"]["WagerLimitsResponse"];
            };
            /**
             * Format: date-time
             * @description floor time from which they are in force
             */
            limitsFrom: string;
            /** Format: date-time */
            noticedEffectiveAt: string | null;
            /** @description rules that are announced and not yet in effect */
            noticedRules: components["schemas"]["GameRules"] | null;
            pitId: string;
            positions: number;
            rules: components["schemas"]["GameRules"];
            /**
             * Format: date-time
             * @description floor time from which they are in force
             */
            rulesFrom: string;
            /** @description id of the shoe in play */
            shoeInPlay: string | null;
            /** @enum {string} */
            status: "commissioned" | "retired";
            tableId: string;
            /** @description the game or wagers under trial, with their periods (8.4(g)) */
            trials: components["schemas"]["TrialResponse"][];
            /**
             * Format: date-time
             * @description floor time from which they are under trial
             */
            trialsFrom: string;
        };
        TableWinFiguresResponse: {
            /** @description left due by corrections: by patrons where positive, to them where negative; part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueCents: number;
            /** @description paid at the cage on amounts due of any day; no part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueSettledAtCageCents: number;
            /** @description paid at the table on amounts due of any day; no part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueSettledAtTableCents: number;
            corrections: number;
            /** @description amount taken for funds of the players; not part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            fundsCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            handleCents: number;
            rounds: number;
            roundsVoid: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishAtPayoutCents: number;
            /** @description collected from markers; not part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCollectedLaterCents: number;
            /** @description documented on forms and waived; not part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCompedCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDeferredCents: number;
            /** @description documented on forms as still owed; not part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDocumentedCents: number;
            /** @description vigorish at payout, on ties, paid with wagers, and deferred; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishEarnedCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishOnTieCents: number;
            /** @description paid at the table of what forms of any day document; not part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishRecoveredCents: number;
            /** @description vigorish paid with wagers that won or lost; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishWithWagerCents: number;
            wagers: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            wagersLostCents: number;
            /** @description wagers lost less winnings paid plus vigorish earned and amounts due plus amounts due; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winCents: number;
            /** @description wagers lost less winnings paid plus vigorish earned and amounts due, without amounts due; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winSettledCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winningsPaidCents: number;
        };
        TableWinLineResponse: {
            /** @description left due by corrections: by patrons where positive, to them where negative; part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueCents: number;
            /** @description paid at the cage on amounts due of any day; no part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueSettledAtCageCents: number;
            /** @description paid at the table on amounts due of any day; no part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            amountsDueSettledAtTableCents: number;
            corrections: number;
            /** @description path of the events behind the line */
            events: string;
            /** @description amount taken for funds of the players; not part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            fundsCents: number;
            /** @description null unless named in `by` */
            game: string | null;
            /**
             * Format: date
             * @description null unless named in `by`
             */
            gamingDay: string | null;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            handleCents: number;
            rounds: number;
            roundsVoid: number;
            /** @description null unless named in `by` */
            shift: string | null;
            /** @description null unless named in `by` */
            tableId: string | null;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishAtPayoutCents: number;
            /** @description collected from markers; not part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCollectedLaterCents: number;
            /** @description documented on forms and waived; not part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCompedCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDeferredCents: number;
            /** @description documented on forms as still owed; not part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDocumentedCents: number;
            /** @description vigorish at payout, on ties, paid with wagers, and deferred; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishEarnedCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishOnTieCents: number;
            /** @description paid at the table of what forms of any day document; not part of win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishRecoveredCents: number;
            /** @description vigorish paid with wagers that won or lost; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishWithWagerCents: number;
            wagers: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            wagersLostCents: number;
            /** @description wagers lost less winnings paid plus vigorish earned and amounts due plus amounts due; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winCents: number;
            /** @description wagers lost less winnings paid plus vigorish earned and amounts due, without amounts due; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winSettledCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winningsPaidCents: number;
        };
        TableWinResponse: {
            items: components["schemas"]["TableWinLineResponse"][];
            total: components["schemas"]["TableWinFiguresResponse"];
        };
        TakeBreakBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /**
             * Format: date-time
             * @description end of the break
             * @example 2010-06-05T14:04:05.000-04:00
             */
            until: string;
        };
        TheoreticalWinBody: {
            /**
             * @description theoretical win in hundredths of a per cent of the handle
             * @example 141
             */
            basisPoints: number;
            /**
             * @description game in which players decide
             * @example craps
             */
            game: string;
        };
        TheoreticalWinResponse: {
            /** @description hundredths of a per cent of the handle */
            basisPoints: number;
            game: string;
        };
        TheoryFiguresResponse: {
            /** @description win less theoretical win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            differenceCents: number | null;
            /** @description the rate of the winnings, unrounded; null where a game without chance alone had vigorish; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            expectedVigorishCents: number | null;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            handleCents: number;
            /** @description whether the win of a month is outside the interval of 95 per cent; null unless `by` names the month and no part of it */
            outlier: boolean | null;
            /** @description games in which players decide; their theoretical win is a percentage that the property sets */
            playersDecide: string[];
            /** @description rounds with such wagers */
            rounds: number;
            /** @description of the win, by the rules; null with a game in `playersDecide` or `withoutTheory`; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            standardDeviationCents: number | null;
            /** @description the win that the rules lead to on average, with vigorish unrounded; null with a game in `withoutTheory`; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            theoreticalCents: number | null;
            /** @description vigorish as it was charged; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCents: number;
            /** @description vigorish less expected vigorish: rounding, or an error; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDifferenceCents: number | null;
            /** @description wagers settled */
            wagers: number;
            /** @description what the house won on these wagers, with vigorish, as corrected; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winCents: number;
            /** @description games for which neither the rules nor the property give a theoretical win */
            withoutTheory: string[];
            /** @description the difference in hundredths of standard deviations: -102 is -1.02; null without one */
            zHundredths: number | null;
        };
        TheoryLineResponse: {
            /** @description win less theoretical win; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            differenceCents: number | null;
            /** @description path of the events behind the line */
            events: string;
            /** @description the rate of the winnings, unrounded; null where a game without chance alone had vigorish; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            expectedVigorishCents: number | null;
            /** @description null unless named in `by` */
            game: string | null;
            /**
             * Format: date
             * @description of the settlement; null unless named in `by`
             */
            gamingDay: string | null;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            handleCents: number;
            /** @description of wager; null unless named in `by` */
            kind: string | null;
            /**
             * @description null unless named in `by`
             * @example 2010-06
             */
            month: string | null;
            /** @description whether the win of a month is outside the interval of 95 per cent; null unless `by` names the month and no part of it */
            outlier: boolean | null;
            /** @description null unless named in `by` */
            pitId: string | null;
            /** @description games in which players decide; their theoretical win is a percentage that the property sets */
            playersDecide: string[];
            /** @description rounds with such wagers */
            rounds: number;
            /** @description null unless named in `by` */
            shift: string | null;
            /** @description of the win, by the rules; null with a game in `playersDecide` or `withoutTheory`; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            standardDeviationCents: number | null;
            /** @description null unless named in `by` */
            tableId: string | null;
            /** @description the win that the rules lead to on average, with vigorish unrounded; null with a game in `withoutTheory`; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            theoreticalCents: number | null;
            /** @description vigorish as it was charged; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishCents: number;
            /** @description vigorish less expected vigorish: rounding, or an error; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            vigorishDifferenceCents: number | null;
            /** @description wagers settled */
            wagers: number;
            /** @description what the house won on these wagers, with vigorish, as corrected; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            winCents: number;
            /** @description games for which neither the rules nor the property give a theoretical win */
            withoutTheory: string[];
            /** @description the difference in hundredths of standard deviations: -102 is -1.02; null without one */
            zHundredths: number | null;
        };
        TheoryResponse: {
            items: components["schemas"]["TheoryLineResponse"][];
            total: components["schemas"]["TheoryFiguresResponse"];
        };
        TokenRequest: {
            /**
             * Format: password
             * @description credential of a table device; replaces username and password
             */
            deviceCredential?: string;
            /** Format: password */
            password?: string;
            username?: string;
        };
        TokenResponse: {
            accessToken: string;
            /** Format: date-time */
            expiresAt: string;
            /** @example 900 */
            expiresInSeconds: number;
            /** @description the password is a one-time password; the token only allows changing it */
            mustChangePassword: boolean;
            /** @enum {string} */
            tokenType: "Bearer";
        };
        TrialBody: {
            /**
             * Format: date
             * @description its first gaming day
             * @example 2010-06-05
             */
            fromGamingDay: string;
            /**
             * Format: date
             * @description its last gaming day
             * @example 2010-06-05
             */
            toGamingDay: string;
            /** @description the kind of wager under trial; default: the game */
            wager?: string;
        };
        TrialResponse: {
            /** Format: date */
            fromGamingDay: string;
            /** Format: date */
            toGamingDay: string;
            /** @description kind of wager; null if the game itself is under trial */
            wager: string | null;
        };
        TurnBody: {
            /** @description amounts that differ from the rules */
            actual?: components["schemas"]["ActualSettlementBody"][];
            /**
             * @description a fact of play, in the shape that `GET /games/{game}` shows, in their order
             * @example [
             *       {
             *         "number": "17"
             *       }
             *     ]
             */
            facts?: components["schemas"]["GameFact"][];
            /**
             * Format: date-time
             * @description floor time; default: the time of the next step; for the last step, occurredAt
             * @example 2010-06-05T14:04:05.000-04:00
             */
            noMoreBetsAt?: string;
            /** @description whether no more bets was called, if the game requires the call; default: true */
            noMoreBetsCalled?: boolean;
            /**
             * Format: date-time
             * @description floor time; default: the time of the next step; for the last step, occurredAt
             * @example 2010-06-05T14:04:05.000-04:00
             */
            observedAt?: string;
            /**
             * Format: date-time
             * @description floor time; default: the time of the next step; for the last step, occurredAt
             * @example 2010-06-05T14:04:05.000-04:00
             */
            settledAt?: string;
            /** @description vigorish that is treated differently from the table's default */
            vigorish?: components["schemas"]["VigorishCollectionBody"][];
            /**
             * Format: date-time
             * @description floor time; default: the time of the next step; for the last step, occurredAt
             * @example 2010-06-05T14:04:05.000-04:00
             */
            wageredAt?: string;
            /** @description wagers made before the facts */
            wagers?: components["schemas"]["TurnWagerBody"][];
        };
        TurnResponse: {
            citations: string[];
            facts: components["schemas"]["GameFact"][];
            /** @description wagers that the facts decide */
            lines: components["schemas"]["DecidedWagerResponse"][];
            /**
             * @description how the round continues
             * @enum {string}
             */
            next: "over" | "wagering" | "playing";
            state: components["schemas"]["GameState"] | null;
            /** @description facts in the words of the floor, such as 17 black */
            summary: string;
        };
        TurnWagerBody: {
            /** @description made after no more bets, which breaks a rule; numbered after the other wagers of the turn */
            afterNoMoreBets?: boolean;
            /**
             * @description kind of wager that the table offers
             * @example red
             */
            kind: string;
            /**
             * @description patron who wagers and owes the vigorish
             * @example P-1042
             */
            patronId: string;
            /** @description numbered player position */
            position: number;
            /** @description selection of the wager, if its kind needs one, such as 17-20 */
            selection?: string;
            /**
             * Format: int64
             * @example 2500
             */
            stakeCents: number;
        };
        UserPageResponse: {
            items: components["schemas"]["UserResponse"][];
            /** @description `cursor` of the next part; null at the end */
            nextCursor: string | null;
        };
        UserResponse: {
            active: boolean;
            /** Format: date-time */
            enrolledAt: string;
            id: string;
            name: string;
            /**
             * Format: date-time
             * @description end of a one-time password that its owner has not changed yet; null otherwise
             */
            oneTimePasswordUntil: string | null;
            roles: ("table-device" | "dealer" | "floorperson" | "pit-clerk" | "pit-boss" | "shift-manager" | "cage" | "security" | "count-team" | "accounting" | "surveillance" | "internal-audit" | "regulator" | "administrator")[];
            username: string;
        };
        VigorishBalanceResponse: {
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            collectedLaterCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            compedCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            deferredCents: number;
            /** @description on forms, and still owed unless recovered; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            documentedCents: number;
            /** @description path of the events behind the line */
            events: string;
            markers: number;
            openMarkers: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            outstandingCents: number;
            patronId: string;
            tableId: string;
        };
        VigorishCollectionBody: {
            /** @enum {string} */
            collection: "at-payout" | "deferred";
            /** @example w1 */
            wagerId: string;
        };
        VigorishResponse: {
            items: components["schemas"]["VigorishBalanceResponse"][];
            total: components["schemas"]["VigorishTotalResponse"];
        };
        VigorishTotalResponse: {
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            collectedLaterCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            compedCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            deferredCents: number;
            /** @description on forms, and still owed unless recovered; whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            documentedCents: number;
            /** @description whole cents of any size: beyond 2^53 - 1 read it with a parser that keeps every digit */
            outstandingCents: number;
        };
        VoidRoundBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            note: string;
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @enum {string} */
            reason: "insufficient-cards" | "other";
        };
        VoidedBody: {
            note: string;
            /** @enum {string} */
            reason: "insufficient-cards" | "other";
        };
        WagerLimitsResponse: {
            /** Format: int64 */
            maximumCents: number;
            /** Format: int64 */
            minimumCents: number;
        };
        WagerResponse: {
            kind: string;
            patronId: string;
            position: number;
            /** @description selection of the wager, if its kind needs one */
            selection: string | null;
            /** Format: int64 */
            stakeCents: number;
            /**
             * Format: int64
             * @description vigorish paid with the wager: kept if the wager wins or loses, otherwise returned with it
             */
            vigorishPaidCents: number | null;
            wagerId: string;
        };
        Warning: {
            /** @example store-log-held */
            code: string;
            message: string;
        };
        WithdrawAssignmentBody: {
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
            /** @description why the assignment never was */
            reason: string;
        };
        WitnessDepositBody: {
            /**
             * @description your own role in which you saw the deposit
             * @enum {string}
             */
            as: "pit-boss" | "pit-clerk";
            /** @description records facts that break a rule, with a control exception that someone else reviews */
            asHappened?: components["schemas"]["AsHappenedBody"];
            /**
             * Format: date-time
             * @description time on the floor; default: now
             * @example 2010-06-05T14:04:05.000-04:00
             */
            occurredAt?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "AccessLog.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessLogPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "AmountsDue.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                status?: "open" | "settled" | "withdrawn";
                tableId?: string;
                roundId?: string;
                patronId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AmountDuePageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "PublishedEvents.document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AsyncApiDocument"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Auth.enrolFirst": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstAdministratorRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Auth.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActorResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Auth.token": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "InventoryRegisters.requests": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                tableId?: string;
                periodId?: string;
                status?: "requested" | "prepared" | "moved" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChipRequestPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "ControlExceptions.review": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                exceptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewExceptionBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "DropBoxes.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                status?: "in-place" | "removed" | "counts-differ" | "counted";
                tableId?: string;
                periodId?: string;
                /** @description gaming day of the count */
                countedGamingDay?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropBoxPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "DropBoxes.place": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceBoxBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "DropBoxes.resolveCount": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                dropId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveDropCountBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "DropBoxes.signCount": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                dropId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignDropCountBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "DropBoxes.count": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                dropId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountDropBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "DropBoxes.documents": {
        parameters: {
            query?: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
            };
            header?: never;
            path: {
                dropId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropDocumentsResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "DropBoxes.correctPeriod": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                dropId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectBoxPeriodBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "DropBoxes.recount": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                dropId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecountDropBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "DropBoxes.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                dropId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveBoxBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "DropBoxes.resolveVariance": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                dropId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveDropVarianceBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormMatches.readDuplicate": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadDuplicateBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormMatches.explain": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExplainMatchBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormMatches.forwardDuplicate": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormSeries.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormSeriesPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormSeries.receive": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiveSeriesBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormSeries.acceptStock": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                seriesId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormSeries.countStock": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                seriesId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountStockBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormSeries.receiveDelivery": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                seriesId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiveDeliveryBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormSeries.reportNumberFound": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                seriesId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportNumberFoundBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormSeries.issueStock": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                seriesId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueStockBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormSeries.reportNumberLost": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                seriesId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportNumberLostBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Games.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamesResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Games.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                status?: "open" | "closed" | "final";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamingDayPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.adjustments": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                status?: "prepared" | "approved" | "rejected";
            };
            header?: never;
            path: {
                gamingDay: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.prepareAdjustment": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                gamingDay: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrepareAdjustmentBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.approveAdjustment": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                gamingDay: string;
                adjustmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.rejectAdjustment": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                gamingDay: string;
                adjustmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectAdjustmentBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.close": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                gamingDay: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.signNegativeRevenue": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                gamingDay: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignNegativeRevenueBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.proposeReopening": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                gamingDay: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeReopeningBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.reopen": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                gamingDay: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.report": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                gamingDay: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportDayBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.said": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gamingDay: string;
                report: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayReportResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Health.live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Health.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadyResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Histories.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Histories.open": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenHistoryBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Histories.approve": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                historyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "InventoryRegisters.movements": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                tableId?: string;
                periodId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryMovementPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                tableId?: string;
                status?: "opening" | "open" | "closed";
                /** @description named on the closer */
                gamingDay?: string;
                /** @description `due`: reports of a difference are due */
                differenceStatus?: "none" | "due" | "reported";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryPeriodPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.countOpener": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountOpenerBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.countCloser": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountCloserBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.count": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountTrayBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.requestCredit": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestChipsBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.reportDifference": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportDifferenceBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.events": {
        parameters: {
            query?: {
                /** @description sheet of tray changes; default: 1, which has all other events of the period too */
                sheet?: number;
            };
            header?: never;
            path: {
                periodId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.requestFill": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestChipsBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.observe": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.cancelRequest": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SlipReasonBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.moveChips": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveChipsBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.signSlip": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.prepareSlip": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrepareSlipBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.voidSlip": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SlipReasonBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.signVoidSlip": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignVoidSlipBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.voidInventorySlip": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
                slipNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SlipReasonBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.signVoidInventorySlip": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
                slipNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Inventory.changeTray": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                periodId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTrayBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "InventoryRegisters.slips": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                tableId?: string;
                kind?: "fill-slip" | "credit-slip" | "inventory-slip";
                status?: "prepared" | "moved" | "counted" | "signed" | "replaced" | "void" | "lost";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventorySlipPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Markers.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                status?: "open" | "collected" | "comped" | "documented" | "withdrawn";
                tableId?: string;
                shoeId?: string;
                position?: number;
                patronId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkerPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                paper?: "vigorish-form" | "chip-slip" | "inventory-slip" | "master-game-report" | "negative-revenue-report";
                /** @description number of the form or slip, or of the report */
                number?: string;
                part?: "original" | "duplicate" | "triplicate";
                /** @description first prints of a part, or those after them */
                print?: "first" | "reprint";
                /** @description gaming day of the print */
                gamingDay?: string;
                printedBy?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.printChipSlip": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                slipNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintPaperBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.chipSlip": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slipNumber: string;
                part: string;
                print: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.printInventorySlip": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                slipNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintPaperBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.inventorySlip": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slipNumber: string;
                part: string;
                print: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.printMasterGameReport": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                gamingDay: string;
                report: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintPaperBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.masterGameReport": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gamingDay: string;
                report: string;
                version: string;
                part: string;
                print: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.printNegativeRevenueReport": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                gamingDay: string;
                tableId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintPaperBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.negativeRevenueReport": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gamingDay: string;
                tableId: string;
                part: string;
                print: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.printVigorishForm": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintPaperBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Papers.vigorishForm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formNumber: string;
                part: string;
                print: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Pits.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PitPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Pits.open": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenPitBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Pits.change": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                pitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProcedureBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Pits.notice": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                pitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeProcedureBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Property.show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Property.changeCalendar": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCalendarBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Property.changeComplimentaryLimits": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeComplimentaryLimitsBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Property.changeDropSchedule": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeDropScheduleBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Property.changeFormRegime": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeFormRegimeBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Property.changeHoldThresholds": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeHoldThresholdsBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Property.changeJournalAccounts": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeJournalAccountsBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Property.changeTheoreticalWins": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTheoreticalWinsBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Property.changeWinFormula": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWinFormulaBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "RefusedAttempts.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedAttemptPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.monthAdjustments": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                month: string;
                /** @description revenue or table win that an act changes is above it, either way; default 200000 (13:69D-1.34(a)4) */
                aboveCents?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthAdjustmentsResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Receivable.aged": {
        parameters: {
            query?: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                tableId?: string;
                patronId?: string;
                /** @description greatest age of each bucket but the last, in gaming days, rising; default: 0,7,30,90 */
                buckets?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgedVigorishResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Reports.complimentaries": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                /** @description first gaming day */
                from: string;
                /** @description last gaming day; default the first */
                to?: string;
                tableId?: string;
                patronId?: string;
                /** @description user who authorised them */
                authorizedBy?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplimentariesResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Reports.controlExceptions": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                status?: "unreviewed" | "reviewed";
                severity?: "exception" | "notice";
                code?: string;
                gamingDay?: string;
                tableId?: string;
                /** @description user who recorded it */
                recordedBy?: string;
                /** @description user who reviewed it */
                reviewedBy?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlExceptionPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Reports.countedWin": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                /** @description first gaming day */
                from: string;
                /** @description last gaming day; default the first */
                to?: string;
                tableId?: string;
                game?: string;
                /** @description dimensions of the lines; default: tableId */
                by?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedWinResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Reports.documented": {
        parameters: {
            query?: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                patronId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentedVigorishResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Reports.dropVariances": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                /** @description gaming day of the count */
                gamingDay: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropDocumentsResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FigureEvents.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description first gaming day */
                from?: string;
                /** @description last gaming day */
                to?: string;
                tableId?: string;
                game?: string;
                pitId?: string;
                /** @description shift in which it was recorded */
                shift?: string;
                patronId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FigureEventPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormReports.exceptions": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormExceptionsResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormReports.matches": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                /** @description gaming day of the forms */
                gamingDay: string;
                kind?: "vigorish-form" | "recovery-form" | "fill-slip" | "credit-slip" | "inventory-slip";
                status?: "awaited" | "matched" | "differs" | "original-missing" | "duplicate-missing" | "both-missing";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormMatchesResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "FormReports.stock": {
        parameters: {
            query?: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                kind?: "vigorish-form" | "recovery-form" | "fill-slip" | "credit-slip" | "inventory-slip";
                seriesId?: string;
                status?: "in-stock" | "issued" | "unused" | "passed-over" | "used" | "used-out-of-order" | "void" | "lost" | "missing";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormStockResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Statistics.holdOutliers": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldOutliersResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Journal.journal": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                /** @description first gaming day */
                from: string;
                /** @description last gaming day; default the first */
                to?: string;
                /** @description gives the text for this program */
                program?: "hledger" | "beancount";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "GamingDays.masterGame": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                gamingDay: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MasterGameResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Statistics.statistics": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                /** @description last gaming day of each span */
                gamingDay: string;
                /** @description spans up to the gaming day, a week from Monday; default: all */
                spans?: string;
                /** @description dimensions of the lines; default: tableId */
                by?: string;
                tableId?: string;
                game?: string;
                pitId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Reports.tableWin": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                /** @description first gaming day */
                from: string;
                /** @description last gaming day; default the first */
                to?: string;
                tableId?: string;
                game?: string;
                /** @description dimensions of the lines; default: tableId */
                by?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableWinResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Theory.theory": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                /** @description first gaming day */
                from: string;
                /** @description last gaming day; default the first */
                to?: string;
                tableId?: string;
                game?: string;
                /** @description kinds of wagers; default: all */
                kinds?: string;
                /** @description dimensions of the lines; default: tableId */
                by?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TheoryResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Reports.vigorish": {
        parameters: {
            query?: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                tableId?: string;
                patronId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VigorishResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Receivable.receivable": {
        parameters: {
            query: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
                /** @description first gaming day */
                from: string;
                /** @description last gaming day; default the first */
                to?: string;
                tableId?: string;
                patronId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivableResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                tableId?: string;
                shoeId?: string;
                gamingDay?: string;
                status?: "wagering" | "playing" | "decided" | "settled" | "voided";
                /** @description rounds in which the patron wagered */
                patronId?: string;
                /** @description opened at or after */
                from?: string;
                /** @description opened before */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.open": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenRoundBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.correct": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectSettlementBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.observe": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ObserveOutcomeBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.noMoreBets": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.settle": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleRoundBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.staff": {
        parameters: {
            query?: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description field by which the lines are in order, with - before it from the largest */
                sort?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description table that a csv holds; default: the first one, which is `items` where there is one */
                table?: string;
            };
            header?: never;
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundStaffResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.void": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidRoundBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.placeWager": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceWagerBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.changeWager": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
                wagerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWagerBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.settleAmountDue": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
                wagerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleAmountDueBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.collect": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
                wagerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectFromMarkerBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Rounds.withdrawWager": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                roundId: string;
                wagerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "PublishedEvents.schema": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": components["schemas"]["JsonSchema"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Shoes.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                tableId?: string;
                status?: "prepared" | "completed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoePageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Shoes.prepare": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrepareShoeBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Shoes.burn": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                shoeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BurnCardsBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Shoes.complete": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                shoeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Shoes.cut": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                shoeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CutCardsBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Shoes.cuttingCard": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                shoeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Shoes.irregularity": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                shoeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IrregularityBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Shoes.lastHand": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                shoeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Shoes.departure": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                shoeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatronDepartureBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Shoes.collect": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                shoeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectFromPositionBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Staffing.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                gamingDay?: string;
                pitId?: string;
                /** @description whose assignments */
                username?: string;
                duty?: "dealer" | "floorperson" | "pit-clerk" | "pit-boss";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Staffing.assign": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignStaffBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Staffing.takeBreak": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                assignmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeBreakBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Staffing.correct": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                assignmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectAssignmentBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Staffing.relieve": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                assignmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Staffing.withdraw": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                assignmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawAssignmentBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Tables.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                pitId?: string;
                game?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablePageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Tables.commission": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommissionTableBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Tables.show": {
        parameters: {
            query?: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
            };
            header?: never;
            path: {
                tableId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Tables.changeLimits": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                tableId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLimitsBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Tables.retire": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                tableId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Tables.notice": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                tableId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeRuleChangeBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Tables.changeRules": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                tableId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRulesBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Tables.sourceNumbers": {
        parameters: {
            query?: {
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
            };
            header?: never;
            path: {
                tableId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceNumbersResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.enrol": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer for 24 hours, then 409 answer-not-kept */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrolRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolledResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.deactivate": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer for 24 hours, then 409 answer-not-kept */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.issueDeviceCredential": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer for 24 hours, then 409 answer-not-kept */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceCredentialResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.deviceKeys": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceKeyListResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.registerDeviceKey": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer for 24 hours, then 409 answer-not-kept */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceKeyRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceKeyResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.revokeDeviceKey": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer for 24 hours, then 409 answer-not-kept */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceKeyListResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.changePassword": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer for 24 hours, then 409 answer-not-kept */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.resetPassword": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer for 24 hours, then 409 answer-not-kept */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTimePasswordResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.setRoles": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer for 24 hours, then 409 answer-not-kept */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "Users.rolesHeld": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldRolesListResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.list": {
        parameters: {
            query?: {
                /** @description default 100 */
                limit?: number;
                /** @description `nextCursor` of the previous page, with the same filters */
                cursor?: string;
                /** @description a `position`: the answer includes every event up to it */
                consistentWith?: string;
                /** @description includes what happened on the floor up to and at this time; default: everything */
                asOf?: string;
                /** @description includes what was recorded up to and at this time, or up to the event with this id; default: everything */
                knownAt?: string;
                /** @description default json; each other one is a file of the whole report, which says who took it, when, as of what and after which event */
                format?: "json" | "csv" | "xlsx" | "pdf";
                status?: "prepared" | "being-voided" | "void" | "deposited" | "witnessed" | "counted" | "matched" | "mismatched" | "resolved" | "lost";
                gamingDay?: string;
                patronId?: string;
                tableId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormPageResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.prepare": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrepareFormBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.authorize": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorizeComplimentaryBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.compare": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompareFormBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.count": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountOriginalBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.deposit": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.witnessDeposit": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WitnessDepositBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.reportFound": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportFoundBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.forward": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.reportLost": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportLossBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.patronSignature": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatronSignatureBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.recount": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecountOriginalBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.prepareRecovery": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrepareRecoveryBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.correctRecovery": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectRecoveryBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.resolve": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveMismatchBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.sign": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignFormBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    "VigorishForms.signVoid": {
        parameters: {
            query?: never;
            header?: {
                /** @description id of the command, preferably a UUIDv7; a repeated key changes nothing and gets the same answer */
                "Idempotency-Key"?: string;
            };
            path: {
                formNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignVoidBody"];
            };
        };
        responses: {
            /** @description what was recorded */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description problem details */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description problem details */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
}
